import { Problem, Stale, type Table, type UserId, type Work, type Write } from '#ground';
import { countProductsIn } from '../../catalog/data/product-list.ts';
import {
  keyOfEntitlement,
  noContents,
  parseEntitlement,
  removeContents,
  saveReceivedContents,
} from '../../entitlements/data/entitlements.ts';
import type { Store, StoreChange } from '../../stores/data/stores.ts';
import { prepareHandover } from '../../stores/lifecycle/hand-over-store.ts';
import { keyOfRoster, parseRoster, saveRoster } from '../data/roster.ts';
import { applyWarehouseChange, loadWarehouses, saveWarehouse, type Warehouse } from '../data/warehouses.ts';
import { freeCode } from '../domain/warehouse.ts';

/** A warehouse belongs to one account, so one that serves a store that stays cannot go. */
function assertOnlyServes(warehouses: readonly Warehouse[]): void {
  const shared = warehouses.find(({ stores }) => stores.length > 1);
  if (shared)
    throw new Problem(
      'invalid_state',
      `The warehouse ${shared.code} also serves another store. Give this store a warehouse of its own first.`,
    );
}

/**
 * The warehouses of a store go to another account, from one roster to the other. One whose code the account has already
 * gets a free one. 2 BatchGetItem; 2 writes and 1 a warehouse. Stale if a warehouse of either account changed since.
 * @throws Problem invalid_state when a warehouse also serves another store
 */
async function prepareWarehouseMove(
  { table, now }: Work,
  { id, owner, mode }: Store,
  to: UserId,
): Promise<readonly Write[]> {
  const found = await table.getTogether({ from: keyOfRoster(owner, mode), there: keyOfRoster(to, mode) });
  const [from, there] = [parseRoster(found.from), parseRoster(found.there)];
  const leaving = from.warehouses.filter(({ stores }) => stores.includes(id));
  const warehouses = await loadWarehouses(
    table,
    leaving.map((one) => one.id),
  );
  assertOnlyServes(warehouses);
  const staying = from.warehouses.filter((one) => !leaving.includes(one));
  const listed = [...there.warehouses];
  const writes = warehouses.map((warehouse) => {
    const set = { owner: to, code: freeCode(warehouse.code, listed) };
    listed.push(applyWarehouseChange(warehouse, set, now));
    return saveWarehouse(warehouse, set, now);
  });
  return [...writes, saveRoster(owner, mode, from, staying), saveRoster(to, mode, there, listed)];
}

/**
 * What the store holds counts for the other account. 1 BatchGetItem, and a few Query if only the other account was ever
 * counted; 2 writes.
 */
async function prepareContentsMove(
  table: Table,
  { id, owner, mode }: Store,
  to: UserId,
): Promise<readonly Write[]> {
  const [giver, taker] = [
    { user: owner, mode },
    { user: to, mode },
  ];
  const found = await table.getTogether({ from: keyOfEntitlement(giver), there: keyOfEntitlement(taker) });
  const [from, there] = [parseEntitlement(found.from), parseEntitlement(found.there)];
  const uncounted = there.used && !from.used;
  const held = uncounted ? { products: await countProductsIn(table, id), bytes: 0 } : from.ofStores.get(id);
  return [removeContents(giver, from, id), saveReceivedContents(taker, there, id, held ?? noContents)];
}

/**
 * Moves a store with everything in it to another account, in one transaction. Products, categories, levels, customers
 * and orders name the store and not its owner, so the number of writes does not depend on how many there are: 9, 1 for
 * each of at most 10 warehouses, and 1 for each of at most 50 people of the staff. 5 requests. The staff leaves. Limits
 * of the new owner's plan do not count: what is beyond them stays. Orders taken before keep their money in the wallet
 * of the account that the store leaves.
 * @param set what else changes in the store
 * @returns the store after it
 * @throws Problem invalid_state when a warehouse also serves another store; Stale when the account has the store
 * already, and (at commit) when the store, its staff, a workplace of these people or a warehouse of either account changed
 * since
 */
export async function prepareStoreMove(
  { table, now }: Work,
  store: Store,
  to: UserId,
  set: StoreChange = {},
): Promise<{ readonly store: Store; readonly writes: readonly Write[] }> {
  // The caller decided on the move before it read the store: another request has moved it in between.
  if (store.owner === to) throw new Stale('the store belongs to this account already');
  const [moved, warehouses, contents] = await Promise.all([
    prepareHandover({ table, now }, store, to, set),
    prepareWarehouseMove({ table, now }, store, to),
    prepareContentsMove(table, store, to),
  ]);
  return { store: moved.store, writes: [...moved.writes, ...warehouses, ...contents] };
}
