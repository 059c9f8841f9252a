import { defineRoute } from '#ground';
import { ofWarehouse } from '../../../shared/inventory/access.ts';
import { WarehouseOut, warehouseParams } from '../../../shared/inventory/contract/warehouse.ts';
import { loadPathWarehouse } from '../../../shared/inventory/data/warehouses.ts';
import { toWarehouseView } from '../../../shared/inventory/warehouses/warehouse-view.ts';
import { allowStaff } from '../../../shared/stores/access.ts';

export const route = defineRoute({
  id: 'warehouses.get',
  at: 'GET /api/v1/inventory/warehouses/{warehouse_id}/',
  summary: 'Get a warehouse',
  description: 'The warehouse, as the staff of the stores that it serves sees it.',
  auth: allowStaff(ofWarehouse, 'stock.view'),
  params: warehouseParams,
  returns: [200, WarehouseOut],
  async handle({ params }, { table }) {
    return toWarehouseView(await loadPathWarehouse(table, params.warehouse_id));
  },
});
