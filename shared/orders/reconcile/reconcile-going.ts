import { setTimeout as pause } from 'node:timers/promises';
import { type Item, log, type OrderId, type Reconciling, type StoreId, type Table } from '#ground';
import { goingOf } from '../../stores/data/open-orders.ts';
import { openLists } from '../data/order-lists.ts';
import { listOpenOrders, type Order } from '../data/orders.ts';

/** How often a doubted store is checked, how many of these checks must agree, and the milliseconds between two. */
const maxChecks = 5;
const agreeing = 3;
const between = 500;

/** The orders that count themselves as open, by store. */
export class GoingOrders {
  readonly #orders = new Map<StoreId, Set<OrderId>>();

  add({ id, store, counts }: Order): void {
    if (!counts) return;
    const ids = this.#orders.get(store) ?? new Set();
    this.#orders.set(store, ids.add(id));
  }

  countOf(store: StoreId): number {
    return this.#orders.get(store)?.size ?? 0;
  }
}

/** How many more orders a store counts than its lists have. */
async function excessOf(table: Table, store: StoreId): Promise<number> {
  const orders = new GoingOrders();
  for (const list of openLists) {
    let after: Item | undefined;
    do {
      const page = await listOpenOrders(table, store, list, after);
      for (const order of page.orders) orders.add(order);
      after = page.next;
    } while (after);
  }
  return (await goingOf(table, store)) - orders.countOf(store);
}

/** Checks a store again: what stays the same while orders come and go is wrong. */
async function recheckStore({ table, alarms }: Reconciling, store: StoreId): Promise<void> {
  let seen: number | undefined;
  let same = 0;
  for (let check = 0; check < maxChecks; check++) {
    await pause(between);
    const excess = await excessOf(table, store);
    if (excess === 0) return;
    same = seen === excess ? same + 1 : 1;
    if (same === agreeing) return alarms.raise('stock_mismatch', { store, going_excess: excess });
    seen = excess;
  }
  log.warn('orders came and went during the reconciliation; the next run checks it again', { store });
}

/**
 * Checks that each store counts its orders that go on, so that none can be deleted under them, and each can be after them.
 * @param orders those of its lists
 */
export async function reconcileGoing(
  all: Reconciling,
  stores: readonly StoreId[],
  orders: GoingOrders,
): Promise<void> {
  for (const store of stores)
    if ((await goingOf(all.table, store)) !== orders.countOf(store)) await recheckStore(all, store);
}
