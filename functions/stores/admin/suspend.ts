import * as z from 'zod';
import { Commit, defineRoute, textOf } from '#ground';
import { sessionOfAdmin } from '../../../shared/identity/standing.ts';
import { storeParams } from '../../../shared/stores/contract/params.ts';
import { StoreOut } from '../../../shared/stores/contract/store-out.ts';
import { suspendStore } from '../../../shared/stores/lifecycle/step-store.ts';
import { ownerOf, storeToDecide } from '../../../shared/stores/store-to-decide.ts';
import { toStoreView } from '../../../shared/stores/view.ts';

export const route = defineRoute({
  id: 'admin-stores.suspend',
  at: 'POST /api/v1/admin/stores/{store_id}/suspend/',
  summary: 'Suspend a store',
  description:
    'Hides the store from the public, and it sells nothing, until the suspension is lifted. The owner is notified with the reason. The decision is on the audit trail of both. Suspending a suspended store changes nothing.',
  auth: { jwt: ['admin'], standing: sessionOfAdmin() },
  params: storeParams,
  body: z.object({
    reason: textOf(500).meta({
      description: 'The reason that the owner reads.',
      examples: ['The store sells counterfeit goods.'],
    }),
  }),
  returns: [200, StoreOut],
  async handle({ params, body, caller, now }, { table }) {
    const { store, writes } = suspendStore(
      await storeToDecide(table, caller, params.store_id),
      body.reason,
      now,
    );
    return new Commit(writes, toStoreView(store, undefined, now), undefined, [ownerOf(store)]).explain(
      body.reason,
    );
  },
});
