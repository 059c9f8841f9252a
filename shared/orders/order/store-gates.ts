import { hasActive } from '../../catalog/data/active-products.ts';
import { loadUser } from '../../identity/data/users.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Table } from '../../platform/table/table.ts';
import type { Store } from '../../stores/data/stores.ts';
import { storesOfRoles, worksOf } from '../../stores/data/works.ts';
import { zonesOf } from '../../stores/data/zones.ts';
import { limitsOf } from '../../stores/domain/limits.data.ts';
import { type Gate, gatesOf } from '../../stores/domain/store/readiness.ts';
import { isPublic, statusOfStore } from '../../stores/domain/store/store.ts';
import { orderProblems } from '../domain/problems.ts';

/** The gates of a store, with the reads of its owner, its zones and its catalog: 5 requests. */
export async function gatesOfStore(table: Table, store: Store): Promise<readonly Gate[]> {
  const { id, owner, mode } = store;
  const countOwned = async () => storesOfRoles(await worksOf(table, owner, mode), ['OWNER']).length;
  const [user, { zones }, hasProduct, count] = await Promise.all([
    loadUser(table, owner),
    zonesOf(table, id),
    hasActive(table, id),
    countOwned(),
  ]);
  return gatesOf({
    ...store,
    isVerified: user?.email_verified_at !== undefined,
    hasProduct,
    hasZone: zones.some(({ is_active }) => is_active),
    stores: { owned: count, most: limitsOf(owner).stores },
  });
}

/** The closed gates, as details of an error. */
export const shutGates = (gates: readonly Gate[]): { readonly gate: string; readonly detail: string }[] =>
  gates.filter(({ passed }) => !passed).map(({ gate, detail }) => ({ gate, detail }));

/**
 * Asserts that a store sells. Only a store that does not costs requests: 5.
 * @throws Problem store_not_live, with the gates that are shut
 */
export async function assertStoreSells(table: Table, store: Store, now: Date): Promise<void> {
  if (isPublic(statusOfStore(store, now))) return;
  const gates = shutGates(await gatesOfStore(table, store));
  throw new Problem(orderProblems.store_not_live, undefined, { members: { gates } });
}
