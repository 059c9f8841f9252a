import { retryOnConflict, type Table } from '#ground';
import { checkUnchanged, emptyTally, keyOfTally, parseTally, saveTally, type Tally } from './data/tallies.ts';
import { sumCounters } from './domain/counters.ts';
import { daysOfMonth, listDays } from './domain/range.ts';
import { findBestProducts } from './domain/report.ts';

/** The most products that a month keeps, the best-selling ones: this many fit into one item. */
const maxProducts = 5000;

/** The counters of the best products of days, and their names. */
function joined(days: readonly Tally[]): Pick<Tally, 'counters' | 'names'> {
  const counters = sumCounters(...days.map((day) => day.counters));
  const names: Readonly<Record<string, string>> = Object.assign({}, ...days.map((day) => day.names));
  const best = findBestProducts(counters, maxProducts);
  return {
    counters: Object.fromEntries(
      best.flatMap(({ product, units, sales }) => [
        [`${product}:units`, units],
        [`${product}:sales`, sales],
      ]),
    ),
    names: Object.fromEntries(best.map(({ product }) => [product, names[product] ?? ''])),
  };
}

/**
 * Rolls the products of a completed month up into one item. Orders that change afterwards change it too, so it is made
 * from days that did not change meanwhile.
 */
export const closeMonth = (table: Table, { store, time }: Pick<Tally, 'store' | 'time'>): Promise<void> =>
  retryOnConflict(async () => {
    const days = listDays(daysOfMonth(time));
    const found = await table.getTogether({
      month: keyOfTally(store, 'month', time),
      products: days.map((day) => keyOfTally(store, 'products', day)),
    });
    if (!found.month) return;
    const read = parseTally(found.month);
    if (read.closed) return;
    const tallies = days.map((day, at) => {
      const item = found.products[at];
      return item ? parseTally(item) : emptyTally(store, 'products', day);
    });
    await table.commit([
      saveTally({ ...read, ...joined(tallies), closed: true, due: undefined }),
      ...tallies.map(checkUnchanged),
    ]);
  });
