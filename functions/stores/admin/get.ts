import { Commit, defineRoute } from '#ground';
import { entitlementOf } from '../../../shared/entitlements/data/entitlements.ts';
import { allLimitsOf } from '../../../shared/entitlements/domain/entitled.ts';
import { loadUser, userStatusOf } from '../../../shared/identity/data/users.ts';
import { adminSession } from '../../../shared/identity/standing.ts';
import { loadHome } from '../../../shared/orders/home/load-home.ts';
import { storeParams } from '../../../shared/stores/contract/params.ts';
import { StoreForAdmins } from '../../../shared/stores/contract/readiness.ts';
import { ownerOf, storeToDecide } from '../../../shared/stores/store-to-decide.ts';
import { toStoreView } from '../../../shared/stores/view.ts';

export const route = defineRoute({
  id: 'admin-stores.get',
  at: 'GET /api/v1/admin/stores/{store_id}/',
  summary: 'Get everything about a store',
  description:
    'The store as its staff sees it, with its suspension, its gates, what awaits its people, its owner, the limits of the plan of its owner, and its address below a partner’s domain. Each look is on the audit trail of the admin and of the owner.',
  auth: { jwt: ['admin'], standing: adminSession },
  params: storeParams,
  returns: [200, StoreForAdmins],
  // The read itself is audited.
  writes: true,
  async handle({ params, caller, now, baseUrl }, { table }) {
    const store = await storeToDecide(table, caller, params.store_id);
    const [{ counts, gates }, owner, entitlement] = await Promise.all([
      loadHome(table, store, { now, baseUrl }),
      loadUser(table, store.owner),
      entitlementOf(table, ownerOf(store)),
    ]);
    const body = {
      store: toStoreView(store, undefined, now),
      suspension_reason: store.suspension?.reason ?? null,
      owner: owner ? { id: owner.id, name: owner.name, status: userStatusOf(owner) } : null,
      gates: [...gates],
      counts,
      limits: allLimitsOf(entitlement),
      host: store.client?.host ?? null,
      organization: store.client?.organization ?? null,
    };
    return new Commit([], body, undefined, [ownerOf(store)]);
  },
});
