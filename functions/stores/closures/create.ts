import { defineRoute, limitReached, toId } from '#ground';
import { allowStaff, ofStore } from '../../../shared/stores/access.ts';
import { ClosureIn, ClosureOut } from '../../../shared/stores/contract/closures.ts';
import { storeParams } from '../../../shared/stores/contract/params.ts';
import { maxClosures } from '../../../shared/stores/domain/opening/closures.ts';
import { toClosureView } from '../../../shared/stores/opening/opening-views.ts';
import { commitSettings, loadNamedStore, stampRecord } from '../../../shared/stores/settings.ts';

export const route = defineRoute({
  id: 'store-closures.create',
  at: 'POST /api/v1/storefront/stores/{store_id}/closures/',
  summary: 'Create a closure',
  description:
    'The store is closed in this time, regardless of its hours. A yearly closure recurs on the same days of each following year. A store has at most 100 closures; they may overlap.',
  auth: allowStaff(ofStore, 'store.edit'),
  params: storeParams,
  body: ClosureIn,
  returns: [201, ClosureOut],
  errors: ['conflict', 'limit_reached'],
  async handle({ params, body, now }, { table }) {
    const store = await loadNamedStore(table, params.store_id);
    if (store.closures.length >= maxClosures)
      throw limitReached('closures', maxClosures, 'Delete one first.');
    const added = stampRecord({ ...body, id: toId<'Closure'>(crypto.randomUUID()) }, now);
    return commitSettings(store, { closures: [...store.closures, added] }, now, toClosureView(added));
  },
});
