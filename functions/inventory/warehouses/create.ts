import { Commit, defineRoute, toId } from '#ground';
import { WarehouseIn, WarehouseOut } from '../../../shared/inventory/contract/warehouse.ts';
import { prepareWarehouse } from '../../../shared/inventory/warehouses/change-warehouse.ts';
import { ownerOfStores } from '../../../shared/inventory/warehouses/warehouse-stores.ts';
import { toWarehouseView } from '../../../shared/inventory/warehouses/warehouse-view.ts';

export const route = defineRoute({
  id: 'warehouses.create',
  at: 'POST /api/v1/inventory/warehouses/',
  summary: 'Create a warehouse',
  description:
    'Creates a warehouse for stores in which you may change stock, all of one owner. A new store has a warehouse already, so create one only for stock that is somewhere else.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'], grant: 'inventory:write' },
  body: WarehouseIn,
  returns: [201, WarehouseOut],
  errors: ['limit_reached', 'conflict'],
  async handle({ body, caller, now, stableId }, { table }) {
    const owner = await ownerOfStores(table, caller, body.stores, undefined);
    const owned = { id: toId<'Warehouse'>(stableId), owner, mode: caller.mode };
    const { warehouse, writes } = await prepareWarehouse({ table, now }, owned, body);
    return new Commit(writes, toWarehouseView(warehouse));
  },
});
