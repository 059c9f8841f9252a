import { defineRoute } from '#ground';
import { allowStaff, ofStore } from '../../../shared/stores/access.ts';
import { ClosureOut, closureParams } from '../../../shared/stores/contract/closures.ts';
import { toClosureView } from '../../../shared/stores/opening/opening-views.ts';
import { findRecord, loadNamedStore } from '../../../shared/stores/settings.ts';

export const route = defineRoute({
  id: 'store-closures.get',
  at: 'GET /api/v1/storefront/stores/{store_id}/closures/{closure_id}/',
  summary: 'Get a closure',
  description: 'Answers the closure with this id.',
  auth: allowStaff(ofStore, 'store.view', 'store:write'),
  params: closureParams,
  returns: [200, ClosureOut],
  async handle({ params }, { table }) {
    const { closures } = await loadNamedStore(table, params.store_id);
    return toClosureView(findRecord(closures, params.closure_id));
  },
});
