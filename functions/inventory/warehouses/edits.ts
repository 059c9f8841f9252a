import { commitIfChanged } from '#ground';
import { ofSharedWarehouse } from '../../../shared/inventory/access.ts';
import { WarehouseOut, warehouseParams } from '../../../shared/inventory/contract/warehouse.ts';
import {
  loadPathWarehouse,
  type Warehouse,
  type WarehouseFields,
} from '../../../shared/inventory/data/warehouses.ts';
import { prepareWarehouseChange } from '../../../shared/inventory/warehouses/change-warehouse.ts';
import { ownerOfStores } from '../../../shared/inventory/warehouses/warehouse-stores.ts';
import { toWarehouseView } from '../../../shared/inventory/warehouses/warehouse-view.ts';
import { allowStaff } from '../../../shared/stores/access.ts';
import { assertLatest } from '../../../shared/stores/domain/revision.ts';
import { replaceAndUpdate, type SentChange } from '../../../shared/stores/replace-and-update.ts';

export const warehouseEdits = replaceAndUpdate({
  area: 'warehouses',
  noun: 'a warehouse',
  path: '/api/v1/inventory/warehouses/{warehouse_id}/',
  auth: allowStaff(ofSharedWarehouse, 'stock.edit'),
  params: warehouseParams,
  returns: WarehouseOut,
  errors: ['conflict'],
  async change(
    { params, caller, now },
    { table },
    { revision, fieldsOf }: SentChange<Warehouse, WarehouseFields>,
  ) {
    const before = await loadPathWarehouse(table, params.warehouse_id);
    assertLatest(before.revision, revision);
    const fields = fieldsOf(before);
    if (fields.stores) await ownerOfStores(table, caller, fields.stores, before);
    const { warehouse, writes } = await prepareWarehouseChange({ table, now }, before, fields);
    return commitIfChanged(writes, toWarehouseView(warehouse));
  },
});
