import { ofSharedWarehouse } from '../../../shared/inventory/access.ts';
import { changedTo } from '../../../shared/inventory/change-warehouse.ts';
import {
  WarehouseOut,
  WarehousePatch,
  warehouseParams,
} from '../../../shared/inventory/contract/warehouse.ts';
import { theWarehouse } from '../../../shared/inventory/data/warehouses.ts';
import { ownerOfStores } from '../../../shared/inventory/warehouse-stores.ts';
import { warehouseView } from '../../../shared/inventory/warehouse-view.ts';
import { lambda } from '../../../shared/platform/http/lambda.ts';
import { committing, defineRoute } from '../../../shared/platform/http/route.ts';
import { tableAccess } from '../../../shared/platform/table-access.ts';
import { allowStaff } from '../../../shared/stores/access.ts';
import { sentFields } from '../../../shared/stores/domain/patch.ts';
import { assertLatest } from '../../../shared/stores/domain/revision.ts';

export const route = defineRoute({
  id: 'warehouses.update',
  method: 'PATCH',
  path: '/api/v1/inventory/warehouses/{warehouse_id}/',
  summary: 'Change a warehouse',
  description:
    'Changes the fields that you send; null clears one that may be empty. Stock of an inactive warehouse is not sold. You need the role in each store that it serves, and in each that you add.',
  auth: allowStaff(ofSharedWarehouse, 'stock.edit'),
  params: warehouseParams,
  body: WarehousePatch,
  returns: [200, WarehouseOut],
  errors: ['not_found', 'forbidden', 'conflict'],
  uses: { table: tableAccess },
  async handle({ params, body: { revision, ...sent }, caller, now }, { table }) {
    const before = await theWarehouse(table, params.warehouse_id);
    assertLatest(before.revision, revision);
    if (sent.stores) await ownerOfStores(table, caller, sent.stores, before);
    const { warehouse, writes } = await changedTo(table, before, sentFields(sent), now);
    return committing(writes, warehouseView(warehouse));
  },
});

export const handler = lambda(route);
