import { hasActive } from '../../catalog/data/active-products.ts';
import { loadUser } from '../../identity/data/users.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Table } from '../../platform/table/table.ts';
import type { Store } from '../../stores/data/stores.ts';
import { zonesOf } from '../../stores/data/zones.ts';
import { openClientGatesOf } from '../../stores/domain/store/client-gates.ts';
import { type Gate, gatesOf } from '../../stores/domain/store/readiness.ts';
import { isOpenToPublic } from '../../stores/domain/store/store.ts';
import { loadOwnStores } from '../../stores/own-stores.ts';
import { orderProblems } from '../domain/problems.ts';

/** The gates of a store, with the reads of its owner, its zones and its catalog: 5 requests. */
export async function gatesOfStore(table: Table, store: Store): Promise<readonly Gate[]> {
  const { id, owner, mode } = store;
  const [user, { zones }, hasProduct, { owned, most }] = await Promise.all([
    loadUser(table, owner),
    zonesOf(table, id),
    hasActive(table, id),
    loadOwnStores(table, { user: owner, mode }),
  ]);
  return gatesOf({
    ...store,
    isVerified: user?.email_verified_at !== undefined,
    hasProduct,
    hasZone: zones.some(({ is_active }) => is_active),
    stores: { owned: owned.length, most },
  });
}

/** The closed gates, as details of an error. */
export const shutGates = (gates: readonly Gate[]): { readonly gate: string; readonly detail: string }[] =>
  gates.filter(({ passed }) => !passed).map(({ gate, detail }) => ({ gate, detail }));

/**
 * Asserts that a store that a partner prepared has become LIVE, if it is one with live money.
 * @param baseUrl the public address of the service
 * @throws Problem store_not_live, with the gates that are open
 */
export function assertClientStoreLive(store: Store, baseUrl: string): void {
  const gates = openClientGatesOf(store, baseUrl);
  if (gates.length > 0) throw new Problem(orderProblems.store_not_live, undefined, { members: { gates } });
}

/**
 * Asserts that a customer may see what a store sells. @throws Problem not_found for a draft and a suspended one, as for
 * an unknown one; store_not_live for the draft of a partner
 */
export function assertQuotable(store: Store, baseUrl: string): void {
  assertClientStoreLive(store, baseUrl);
  if (!isOpenToPublic(store)) throw new Problem('not_found');
}

/**
 * Asserts that a store sells. Only a store that does not costs requests: 5, and none if a partner prepared it.
 * @throws Problem store_not_live, with the gates that are shut
 */
export async function assertStoreSells(table: Table, store: Store, baseUrl: string): Promise<void> {
  assertClientStoreLive(store, baseUrl);
  if (isOpenToPublic(store)) return;
  const gates = shutGates(await gatesOfStore(table, store));
  throw new Problem(orderProblems.store_not_live, undefined, { members: { gates } });
}
