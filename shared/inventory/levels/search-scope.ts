import type { Table, WarehouseId } from '#ground';
import { storesOfRoles } from '../../stores/data/works.ts';
import { permissions } from '../../stores/domain/roles.ts';
import { type Worker, worksOfCaller } from '../../stores/works-of-caller.ts';
import { loadPathWarehouse } from '../data/warehouses.ts';
import { loadWarehousesOfStores } from '../warehouses/serving.ts';
import type { SearchScope } from './level-list.ts';

/**
 * Where a caller searches stock: in one warehouse, or in all that serve the stores whose stock the caller may see.
 * @param warehouse which the membership check has read
 */
export async function searchScopeOf(
  table: Table,
  caller: Worker,
  warehouse: WarehouseId | undefined,
): Promise<SearchScope> {
  const stores = storesOfRoles(await worksOfCaller(table, caller), permissions['stock.view']);
  const warehouses =
    warehouse === undefined
      ? await loadWarehousesOfStores(table, stores)
      : [await loadPathWarehouse(table, warehouse)];
  return { warehouses, stores };
}
