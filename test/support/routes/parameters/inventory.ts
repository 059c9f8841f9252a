import { firstWarehouseId } from '../../../../shared/inventory/change-warehouse.ts';
import { newStore } from '../../people/stores.ts';
import { type PathParameters, uuid } from './form.ts';

/** What the paths of warehouses and stock name. */
export const inventoryParameters: PathParameters = {
  'warehouses.warehouse_id': {
    ...uuid,
    made: async (wire, mode, owner) => firstWarehouseId((await newStore(wire, owner, { mode })).id),
  },
};
