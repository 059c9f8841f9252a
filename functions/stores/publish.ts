import { Problem } from '../../shared/kernel/problem.ts';
import { gatesOfStore, shutGates } from '../../shared/orders/order/store-gates.ts';
import { createLambda } from '../../shared/platform/http/lambda.ts';
import { defineRoute } from '../../shared/platform/http/route/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { allowOnlyStaff, ofStore } from '../../shared/stores/access.ts';
import { storeParams } from '../../shared/stores/contract/params.ts';
import { StoreOut } from '../../shared/stores/contract/store-out.ts';
import { storeProblems } from '../../shared/stores/domain/problems.ts';
import { openClientGatesOf } from '../../shared/stores/domain/store/client-gates.ts';
import { transitionStore } from '../../shared/stores/lifecycle/step-store.ts';
import { loadNamedStore } from '../../shared/stores/settings.ts';
import { answerOf } from '../../shared/stores/store-answer.ts';

export const route = defineRoute({
  id: 'stores.publish',
  method: 'POST',
  path: '/api/v1/storefront/stores/{store_id}/publish/',
  summary: 'Publish a store',
  description:
    'The public sees the store at its slug and can order from it. While a gate of `readiness` is not passed, this is a 409 that names it in `gates`. Publishing a published store changes nothing; resume a paused one. A store that a partner prepared is published once it is claimed and licensed: before that, in live mode, this is 409 `gates_open`.',
  auth: allowOnlyStaff(ofStore, 'store.publish'),
  params: storeParams,
  returns: [200, StoreOut],
  errors: ['not_found', 'invalid_state', 'gates_open'],
  uses: { table: tableAccess },
  async handle({ params, caller, now, baseUrl }, { table }) {
    const read = await loadNamedStore(table, params.store_id);
    const after = transitionStore(read, 'publish', now);
    const open = openClientGatesOf(read, baseUrl).filter(({ gate }) => gate !== 'PUBLISH');
    if (open.length > 0) throw new Problem(storeProblems.gates_open, undefined, { members: { gates: open } });
    const gates = after.writes.length > 0 ? await gatesOfStore(table, read) : [];
    const shut = shutGates(gates);
    if (shut.length > 0) {
      const why = shut.map(({ gate, detail }) => `${gate}: ${detail}`).join(' ');
      throw new Problem('invalid_state', `The store is not ready. ${why}`, { members: { gates: shut } });
    }
    return answerOf(after, caller.store, now);
  },
});

export const handler = createLambda(route);
