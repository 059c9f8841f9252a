import { defineRoute } from '#ground';
import { allowStaff, ofStore } from '../../shared/stores/access.ts';
import { storeParams } from '../../shared/stores/contract/params.ts';
import { StoreOut } from '../../shared/stores/contract/store-out.ts';
import { transitionStore } from '../../shared/stores/lifecycle/step-store.ts';
import { loadNamedStore } from '../../shared/stores/settings.ts';
import { answerOf } from '../../shared/stores/store-answer.ts';

export const route = defineRoute({
  id: 'stores.resume',
  at: 'POST /api/v1/storefront/stores/{store_id}/resume/',
  summary: 'Resume a store',
  description: 'The store sells again. Resuming a published store changes nothing.',
  auth: allowStaff(ofStore, 'store.edit'),
  params: storeParams,
  returns: [200, StoreOut],
  errors: ['invalid_state'],
  async handle({ params, caller, now }, { table }) {
    return answerOf(
      transitionStore(await loadNamedStore(table, params.store_id), 'resume', now),
      caller.store,
      now,
    );
  },
});
