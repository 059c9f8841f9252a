import { ofSharedWarehouse } from '../../../shared/inventory/access.ts';
import { changedTo } from '../../../shared/inventory/change-warehouse.ts';
import { WarehouseOut, WarehousePut, warehouseParams } from '../../../shared/inventory/contract/warehouse.ts';
import { theWarehouse, type WarehouseFields } from '../../../shared/inventory/data/warehouses.ts';
import { ownerOfStores } from '../../../shared/inventory/warehouse-stores.ts';
import { warehouseView } from '../../../shared/inventory/warehouse-view.ts';
import { lambda } from '../../../shared/platform/http/lambda.ts';
import { committing, defineRoute } from '../../../shared/platform/http/route.ts';
import { tableAccess } from '../../../shared/platform/table-access.ts';
import { assertLatest } from '../../../shared/stores/domain/revision.ts';
import { stockWriting } from '../../../shared/stores/domain/roles.ts';

/** The optional fields of a warehouse, cleared. */
const cleared = {
  ...{ address: undefined, landmark: undefined, city: undefined, state: undefined },
  ...{ latitude: undefined, longitude: undefined, phone: undefined },
} satisfies WarehouseFields;

export const route = defineRoute({
  id: 'warehouses.replace',
  method: 'PUT',
  path: '/api/v1/inventory/warehouses/{warehouse_id}/',
  summary: 'Replace a warehouse',
  description:
    'Sets all fields of the warehouse. A field that you leave out gets its default, or is empty; the code stays as it is if you leave it out. You need the role in each store that it serves.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'], store: ofSharedWarehouse(...stockWriting) },
  params: warehouseParams,
  body: WarehousePut,
  returns: [200, WarehouseOut],
  errors: ['not_found', 'forbidden', 'conflict'],
  uses: { table: tableAccess },
  async handle({ params, body: { revision, ...sent }, caller, now }, { table }) {
    const before = await theWarehouse(table, params.warehouse_id);
    assertLatest(before.revision, revision);
    await ownerOfStores(table, caller, sent.stores, before);
    const { warehouse, writes } = await changedTo(table, before, { ...cleared, ...sent }, now);
    return committing(writes, warehouseView(warehouse));
  },
});

export const handler = lambda(route);
