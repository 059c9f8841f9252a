import { defineRoute } from '#ground';
import { assertGatesOpen, loadGates } from '../../shared/orders/order/store-gates.ts';
import { allowOnlyStaff, ofStore } from '../../shared/stores/access.ts';
import { storeParams } from '../../shared/stores/contract/params.ts';
import { StoreOut } from '../../shared/stores/contract/store-out.ts';
import { storeProblems } from '../../shared/stores/domain/problems.ts';
import { transitionStore } from '../../shared/stores/lifecycle/step-store.ts';
import { loadNamedStore } from '../../shared/stores/settings.ts';
import { answerOf } from '../../shared/stores/store-answer.ts';

export const route = defineRoute({
  id: 'stores.publish',
  at: 'POST /api/v1/storefront/stores/{store_id}/publish/',
  summary: 'Publish a store',
  description:
    'The public sees the store at its slug and can order from it. While a gate of `readiness` is not passed, this is 409 `gates_open`, which names it in `gates` with its `next` step. Publishing a published store asks nothing and changes nothing; resume a paused one.',
  auth: allowOnlyStaff(ofStore, 'store.publish'),
  params: storeParams,
  returns: [200, StoreOut],
  errors: ['invalid_state', 'gates_open'],
  async handle({ params, caller, now, baseUrl }, { table }) {
    const read = await loadNamedStore(table, params.store_id);
    const after = transitionStore(read, 'publish', now);
    if (after.writes.length > 0)
      assertGatesOpen(await loadGates(table, read, { now, baseUrl }), storeProblems.gates_open);
    return answerOf(after, caller.store, now);
  },
});
