import type { Key, StoreId, Table } from '#ground';
import { keyOfTally, loadDays, parseTally, type Tally } from './data/tallies.ts';
import { sumCounters } from './domain/counters.ts';
import { type Days, daysOfMonth, listDays, monthOf, splitIntoMonths } from './domain/range.ts';
import type { ByDay } from './domain/report.ts';

/** The counters of each day, and the names of the discounts in them. 1 Query, some 8 days a unit. */
export async function loadSalesByDay(table: Table, store: StoreId, { from, to }: Days) {
  const days = await loadDays(table, store, [from, to]);
  const byDay: ByDay = new Map(days.map(({ time, counters }) => [time, counters]));
  const names: Tally['names'] = Object.fromEntries(days.flatMap((day) => Object.entries(day.names)));
  return { byDay, names };
}

/** The tallies at these keys, which may be a moment old. */
async function talliesAt(table: Table, keys: readonly Key[]): Promise<Tally[]> {
  const items = await table.getMany(keys, false);
  return items.filter((item) => item !== undefined).map(parseTally);
}

const productsOn = (store: StoreId, days: readonly string[]) =>
  days.map((day) => keyOfTally(store, 'products', day));

/**
 * The sales of each product: a completed month from one item, otherwise day by day. 1 BatchGetItem, and another one in
 * the hours before a completed month is rolled up.
 * @param today by the store's clock
 */
export async function loadSalesByProduct(table: Table, store: StoreId, days: Days, today: string) {
  const parts = splitIntoMonths(days, monthOf(today));
  const found = await talliesAt(table, [
    ...parts.months.map((month) => keyOfTally(store, 'month', month)),
    ...productsOn(store, parts.days),
  ]);
  const waiting = found.filter(({ kind, closed }) => kind === 'month' && !closed);
  const late = waiting.flatMap(({ time }) => listDays(daysOfMonth(time)));
  const all = [...found, ...(await talliesAt(table, productsOn(store, late)))];
  return {
    counters: sumCounters(...all.map(({ counters }) => counters)),
    names: new Map(all.flatMap(({ names }) => Object.entries(names))),
  };
}
