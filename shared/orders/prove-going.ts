import { setTimeout as pause } from 'node:timers/promises';
import type { OrderId, StoreId } from '../kernel/ids.ts';
import { log } from '../platform/log.ts';
import type { Item, Table } from '../platform/table/table.ts';
import { goingOf } from '../stores/data/going-orders.ts';
import { goingOn, type Order, ordersListed } from './data/orders.ts';
import type { Proving } from './proving.ts';

/** How often a doubtful store is checked, how many checks must agree, and the milliseconds between two. */
const looks = 5;
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
  for (const list of goingOn) {
    let after: Item | undefined;
    do {
      const page = await ordersListed(table, store, list, after);
      for (const order of page.orders) orders.add(order);
      after = page.next;
    } while (after);
  }
  return (await goingOf(table, store)) - orders.countOf(store);
}

/** Checks a store again: a difference that stays the same while orders change is real. */
async function lookAgain({ table, alarms }: Proving, store: StoreId): Promise<void> {
  let seen: number | undefined;
  let same = 0;
  for (let look = 0; look < looks; look++) {
    await pause(between);
    const excess = await excessOf(table, store);
    if (excess === 0) return;
    same = seen === excess ? same + 1 : 1;
    if (same === agreeing) return alarms.raise('stock_mismatch', { store, going_excess: excess });
    seen = excess;
  }
  log.warn('orders changed during the check; the next run reconciles them', { store });
}

/**
 * Reconciles each store's count of its open orders. A wrong count would let a store be deleted while it has open
 * orders, or never.
 * @param orders those of its lists
 */
export async function proveGoing(
  all: Proving,
  stores: readonly StoreId[],
  orders: GoingOrders,
): Promise<void> {
  for (const store of stores)
    if ((await goingOf(all.table, store)) !== orders.countOf(store)) await lookAgain(all, store);
}
