import type { WarehouseId } from '../kernel/ids.ts';
import type { Tenant } from '../kernel/roles.ts';
import type { Table } from '../platform/table/table.ts';
import { storesAs, worksOf } from '../stores/data/works.ts';
import { permissions } from '../stores/domain/roles.ts';
import { theWarehouse } from './data/warehouses.ts';
import type { Searched } from './level-list.ts';
import { warehousesServing } from './serving.ts';

/**
 * Where a caller searches stock: in one warehouse, or in all that serve the stores whose stock the caller may see.
 * @param warehouse which the membership check has read
 */
export async function searchedBy(
  table: Table,
  { user, mode }: Tenant,
  warehouse: WarehouseId | undefined,
): Promise<Searched> {
  const stores = storesAs(await worksOf(table, user, mode), permissions['stock.view']);
  const warehouses =
    warehouse === undefined ? await warehousesServing(table, stores) : [await theWarehouse(table, warehouse)];
  return { warehouses, stores };
}
