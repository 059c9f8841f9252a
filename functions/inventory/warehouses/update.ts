import { WarehousePatch } from '../../../shared/inventory/contract/warehouse.ts';
import { sentFieldsOf } from '../../../shared/stores/domain/patch.ts';
import { warehouseEdits } from './edits.ts';

export const route = warehouseEdits.updateRoute({
  description:
    'Changes the fields that you send; null clears one that may be empty. Stock of an inactive warehouse is not sold. You need the role in each store that it serves, and in each that you add.',
  body: WarehousePatch,
  fieldsOf: (sent) => sentFieldsOf(sent),
});
