import { defineRoute } from '#ground';
import { allowOnlyStaff, ofStore } from '../../shared/stores/access.ts';
import { storeParams } from '../../shared/stores/contract/params.ts';
import { StoreOut } from '../../shared/stores/contract/store-out.ts';
import { transitionStore } from '../../shared/stores/lifecycle/step-store.ts';
import { loadNamedStore } from '../../shared/stores/settings.ts';
import { answerOf } from '../../shared/stores/store-answer.ts';

export const route = defineRoute({
  id: 'stores.unpublish',
  at: 'POST /api/v1/storefront/stores/{store_id}/unpublish/',
  summary: 'Unpublish a store',
  description:
    'The store is a draft again, which only its staff sees. It keeps its slug. Unpublishing a draft changes nothing.',
  auth: allowOnlyStaff(ofStore, 'store.publish'),
  params: storeParams,
  returns: [200, StoreOut],
  errors: ['invalid_state'],
  async handle({ params, caller, now }, { table }) {
    return answerOf(
      transitionStore(await loadNamedStore(table, params.store_id), 'unpublish', now),
      caller.store,
      now,
    );
  },
});
