import type { StoreId, Table } from '#ground';
import { storesOf } from '../../stores/data/stores.ts';
import { keyOfRoster, parseRoster } from '../data/roster.ts';
import type { ListedWarehouse } from '../domain/warehouse.ts';

/**
 * The warehouses that serve any of these stores, active or not: 1 BatchGetItem for the stores, unless there are none,
 * and 1 for their owners' warehouses.
 */
export async function loadWarehousesOfStores(
  table: Table,
  stores: readonly StoreId[],
): Promise<readonly ListedWarehouse[]> {
  const owners = new Map((await storesOf(table, stores)).map(({ owner, mode }) => [owner, mode]));
  const items = await table.getMany([...owners].map(([owner, mode]) => keyOfRoster(owner, mode)));
  return items
    .flatMap((item) => parseRoster(item).warehouses)
    .filter((warehouse) => warehouse.stores.some((id) => stores.includes(id)));
}
