import { Commit, defineRoute, Empty } from '#ground';
import { ofSharedWarehouse } from '../../../shared/inventory/access.ts';
import { warehouseParams } from '../../../shared/inventory/contract/warehouse.ts';
import { loadPathWarehouse } from '../../../shared/inventory/data/warehouses.ts';
import { writeWarehouseRemoval } from '../../../shared/inventory/warehouses/change-warehouse.ts';
import { allowStaff } from '../../../shared/stores/access.ts';

export const route = defineRoute({
  id: 'warehouses.delete',
  at: 'DELETE /api/v1/inventory/warehouses/{warehouse_id}/',
  summary: 'Delete a warehouse',
  description:
    'Deletes a warehouse in which no stock was ever moved, with its empty stock levels. A warehouse with stock history is 409: set `is_active` to false instead. You need the role in each store that it serves.',
  auth: allowStaff(ofSharedWarehouse, 'stock.edit'),
  params: warehouseParams,
  returns: [200, Empty],
  errors: ['invalid_state'],
  async handle({ params, now }, { table }) {
    const warehouse = await loadPathWarehouse(table, params.warehouse_id);
    return new Commit(await writeWarehouseRemoval({ table, now }, warehouse), {});
  },
});
