import { defineRoute, pageOf } from '#ground';
import { allowStaff, ofStore } from '../../../shared/stores/access.ts';
import { ClosureOut } from '../../../shared/stores/contract/closures.ts';
import { storeParams } from '../../../shared/stores/contract/params.ts';
import { toClosureView } from '../../../shared/stores/opening/opening-views.ts';
import { loadNamedStore } from '../../../shared/stores/settings.ts';

export const route = defineRoute({
  id: 'store-closures.list',
  at: 'GET /api/v1/storefront/stores/{store_id}/closures/',
  summary: 'List the closures of a store',
  description: 'Lists all closures on one page, by the time they start. `next` is always null.',
  auth: allowStaff(ofStore, 'store.view', 'store:write'),
  params: storeParams,
  returns: [200, pageOf(ClosureOut)],
  async handle({ params }, { table }) {
    const { closures } = await loadNamedStore(table, params.store_id);
    const byStart = closures.toSorted((one, other) => one.starts_at.localeCompare(other.starts_at));
    return { next: null, previous: null, results: byStart.map(toClosureView) };
  },
});
