import { Commit, defineRoute } from '#ground';
import { rankOf } from '../../../shared/billing/domain/plans.ts';
import { planOfLimits } from '../../../shared/billing/domain/prices.ts';
import { entitlementOf } from '../../../shared/entitlements/data/entitlements.ts';
import { allLimitsOf, type Entitled } from '../../../shared/entitlements/domain/entitled.ts';
import { freeLimits } from '../../../shared/entitlements/domain/limits.data.ts';
import { loadUser, userStatusOf } from '../../../shared/identity/data/users.ts';
import { adminSession } from '../../../shared/identity/standing.ts';
import { loadHome } from '../../../shared/orders/home/load-home.ts';
import { storeParams } from '../../../shared/stores/contract/params.ts';
import { StoreForAdmins } from '../../../shared/stores/contract/readiness.ts';
import { ownerOf, storeToDecide } from '../../../shared/stores/store-to-decide.ts';
import { toStoreView } from '../../../shared/stores/view.ts';

/** The plan that counts: the own one, or a higher one that a partner pays. */
const planOf = ({ own, licensed }: Entitled) =>
  [own?.included ?? freeLimits, ...(licensed ? [licensed] : [])]
    .flatMap((limits) => planOfLimits(limits) ?? [])
    .toSorted((one, other) => rankOf(other) - rankOf(one))[0] ?? null;

export const route = defineRoute({
  id: 'admin-stores.get',
  at: 'GET /api/v1/admin/stores/{store_id}/',
  summary: 'Get everything about a store',
  description:
    'The store as its staff sees it, with its suspension, its gates, what awaits its people, its owner, the plan of its owner with its limits, and its address below a partner’s domain. Each look is on the audit trail of the admin and of the owner.',
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
      plan: planOf(entitlement),
      limits: allLimitsOf(entitlement),
      host: store.client?.host ?? null,
      organization: store.client?.organization ?? null,
    };
    return new Commit([], body, undefined, [ownerOf(store)]);
  },
});
