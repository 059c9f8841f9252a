import { Commit, defineRoute } from '#ground';
import { sessionOfAdmin } from '../../../shared/identity/standing.ts';
import { storeParams } from '../../../shared/stores/contract/params.ts';
import { StoreOut } from '../../../shared/stores/contract/store-out.ts';
import { reinstateStore } from '../../../shared/stores/lifecycle/step-store.ts';
import { ownerOf, storeToDecide } from '../../../shared/stores/store-to-decide.ts';
import { toStoreView } from '../../../shared/stores/view.ts';

export const route = defineRoute({
  id: 'admin-stores.reinstate',
  at: 'POST /api/v1/admin/stores/{store_id}/reinstate/',
  summary: 'Reinstate a store',
  description:
    'The store gets its former status: published, paused or a draft. The owner is notified. The decision is on the audit trail of both.',
  auth: { jwt: ['admin'], standing: sessionOfAdmin() },
  params: storeParams,
  returns: [200, StoreOut],
  errors: ['invalid_state'],
  async handle({ params, caller, now }, { table }) {
    const { store, writes } = reinstateStore(await storeToDecide(table, caller, params.store_id), now);
    return new Commit(writes, toStoreView(store, undefined, now), undefined, [ownerOf(store)]);
  },
});
