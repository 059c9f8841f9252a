import { defineRoute, Empty } from '#ground';
import { allowStaff, ofStore } from '../../../shared/stores/access.ts';
import { closureParams } from '../../../shared/stores/contract/closures.ts';
import { commitSettings, findRecord, loadNamedStore } from '../../../shared/stores/settings.ts';

export const route = defineRoute({
  id: 'store-closures.delete',
  at: 'DELETE /api/v1/storefront/stores/{store_id}/closures/{closure_id}/',
  summary: 'Delete a closure',
  description: 'The store keeps its hours in this time again.',
  auth: allowStaff(ofStore, 'store.edit'),
  params: closureParams,
  returns: [200, Empty],
  async handle({ params, now }, { table }) {
    const store = await loadNamedStore(table, params.store_id);
    const gone = findRecord(store.closures, params.closure_id);
    return commitSettings(store, { closures: store.closures.filter((one) => one !== gone) }, now, {});
  },
});
