import { addDays, type Item, type Reconciling, readIndexItems, type Table } from '#ground';
import { orderLists } from '../orders/data/order-lists.ts';
import { parseOrder } from '../orders/data/orders.ts';
import { countedOf, countSales, decideCounting, hasChanged, type Uncounted } from './count-orders.ts';
import { recountGrace } from './count-queue.ts';
import type { CountedStore } from './counted-store.ts';
import { keyOfCounted, parseCounted } from './data/counted-orders.ts';
import { emptyTally, keyOfTally, parseTally, saveTally, type Tally } from './data/tallies.ts';
import { type Counters, isSame, subtractCounters, sumCounters } from './domain/counters.ts';

/** How often a day is checked while orders of it are counted. */
const maxChecks = 4;
/** Orders that are read at once. */
const pageSize = 50;

/** The sum of a day's orders, and the orders that changed long ago but were not counted. */
interface Recount {
  readonly counters: Counters;
  readonly products: Counters;
  readonly lost: readonly Uncounted[];
}

/** Orders of a store that were placed in a range of times, with what was counted of each, page by page. */
async function* ordersPlaced(table: Table, store: CountedStore, [from, to]: readonly [string, string]) {
  let after: Item | undefined;
  do {
    const { items, next } = await readIndexItems(table, {
      ...orderLists.ofStore.at({ store: store.id }),
      between: [from, to],
      limit: pageSize,
      after,
    });
    const orders = items.map(parseOrder);
    const before = await table.getMany(orders.map(({ id }) => keyOfCounted(store.id, id)));
    for (const [at, order] of orders.entries()) {
      const item = before[at];
      yield { order, before: item && parseCounted(item) };
    }
    after = next;
  } while (after);
}

/** Adds up the orders of a day. The range of times is wide enough to contain the day in every time zone. */
async function recount({ table, now }: Reconciling, store: CountedStore, day: string): Promise<Recount> {
  // The event of an order that changed since may still come: it is counted as it was last counted.
  const fresh = new Date(now.getTime() - recountGrace).toISOString();
  let sum: Recount = { counters: {}, products: {}, lost: [] };
  const range = [`${addDays(day, -1)}T08`, `${addDays(day, 1)}T14`] as const;
  for await (const one of ordersPlaced(table, store, range)) {
    const as = decideCounting(store, one);
    if (as.day !== day) continue;
    const changed = hasChanged(store, one);
    if (changed && one.order.updated_at < fresh) sum = { ...sum, lost: [...sum.lost, one] };
    const counted = changed ? one.before : countedOf(one.order, as);
    if (counted)
      sum = {
        ...sum,
        counters: sumCounters(sum.counters, counted.counters),
        products: sumCounters(sum.products, counted.products),
      };
  }
  return sum;
}

/** The counters of a day and of its products. */
async function dayOf(table: Table, { id: store }: CountedStore, day: string): Promise<[Tally, Tally]> {
  const found = await table.getTogether({
    day: keyOfTally(store, 'day', day),
    products: keyOfTally(store, 'products', day),
  });
  return [
    found.day ? parseTally(found.day) : emptyTally(store, 'day', day),
    found.products ? parseTally(found.products) : emptyTally(store, 'products', day),
  ];
}

/**
 * Compares what was counted on a day with the orders of the day themselves. A difference raises an alarm, and the day becomes
 * what its orders say.
 * @returns whether the day agrees with its orders. If orders are counted all the time, the next run checks it again.
 */
export async function recountDay(all: Reconciling, store: CountedStore, day: string): Promise<boolean> {
  const { table, alarms } = all;
  for (let check = 0; check < maxChecks; check++) {
    const read = await dayOf(table, store, day);
    const sum = await recount(all, store, day);
    const after = await dayOf(table, store, day);
    if (read.some(({ version }, at) => version !== after[at]?.version)) continue;
    const excess = subtractCounters(read[0].counters, sum.counters);
    const products = subtractCounters(read[1].counters, sum.products);
    const lost = sum.lost.map(({ order }) => order.id);
    if (isSame(excess, {}) && isSame(products, {}) && lost.length === 0) return true;
    alarms.raise('analytics_mismatch', { store: store.id, day, excess, products, lost });
    if (lost.length > 0) for (const id of lost) await countSales(table, store, [id]);
    else
      await table.commit([
        saveTally({ ...read[0], counters: sum.counters }),
        saveTally({ ...read[1], counters: sum.products }),
      ]);
  }
  return false;
}
