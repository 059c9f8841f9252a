import { firstWarehouseId } from '../../../../shared/inventory/change-warehouse.ts';
import { newStock } from '../../people/stock.ts';
import { newStore } from '../../people/stores.ts';
import { type PathParameters, uuid } from './form.ts';

/** What the paths of warehouses and stock name. */
export const inventoryParameters: PathParameters = {
  'stock-levels.level_id': {
    ...uuid,
    made: async (wire, mode, owner) => (await newStock(wire, await newStore(wire, owner, { mode }))).level,
  },
  'warehouses.warehouse_id': {
    ...uuid,
    made: async (wire, mode, owner) => firstWarehouseId((await newStore(wire, owner, { mode })).id),
  },
};
