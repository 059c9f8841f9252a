import { WarehousePut } from '../../../shared/inventory/contract/warehouse.ts';
import type { WarehouseFields } from '../../../shared/inventory/data/warehouses.ts';
import { warehouseEdits } from './edits.ts';

/** The optional fields of a warehouse, cleared. */
const cleared = {
  address: undefined,
  landmark: undefined,
  city: undefined,
  state: undefined,
  latitude: undefined,
  longitude: undefined,
  phone: undefined,
} satisfies WarehouseFields;

export const route = warehouseEdits.replaceRoute({
  description:
    'Sets all fields of the warehouse. A field that you leave out gets its default, or is empty; the code stays as it is if you leave it out. You need the role in each store that it serves.',
  body: WarehousePut,
  fieldsOf: (sent) => ({ ...cleared, ...sent }),
});
