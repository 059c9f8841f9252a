import type { Item, StoreId, Write } from '#ground';
import { emptyTally, keyOfTally, parseTally, saveTally, type Tally, type TallyKind } from './data/tallies.ts';
import { type Counters, sumCounters } from './domain/counters.ts';
import { daysOfMonth, monthOf } from './domain/range.ts';

/** The tallies of these days and their months. A new one is on the sweeper's list. */
export function talliesOf(store: StoreId, days: readonly string[]) {
  const wanted = [
    ...days.flatMap((day) => [
      { kind: 'day' as const, time: day, due: day },
      { kind: 'products' as const, time: day, due: undefined },
    ]),
    ...[...new Set(days.map(monthOf))].map((month) => ({
      kind: 'month' as const,
      time: month,
      due: daysOfMonth(month).to,
    })),
  ];
  return {
    keys: wanted.map(({ kind, time }) => keyOfTally(store, kind, time)),
    read: (items: readonly (Item | undefined)[]) =>
      wanted.map(({ kind, time, due }, at): Tally => {
        const item = items[at];
        return item ? parseTally(item) : { ...emptyTally(store, kind, time), due };
      }),
  };
}

/** The tallies that counting a few orders changes, as they were read and as they are afterwards. */
export class Changing {
  readonly #tallies = new Map<string, { tally: Tally; changed: boolean }>();

  constructor(tallies: readonly Tally[]) {
    for (const tally of tallies) this.#tallies.set(`${tally.kind}${tally.time}`, { tally, changed: false });
  }

  #change(kind: TallyKind, time: string, change: (tally: Tally) => Tally): void {
    const found = this.#tallies.get(`${kind}${time}`);
    if (found) Object.assign(found, { tally: change(found.tally), changed: true });
  }

  /** @param names of the discounts that the counters are of, and their codes */
  addDay(day: string, counters: Counters, names: Tally['names']): void {
    this.#change('day', day, (tally) => ({
      ...tally,
      counters: sumCounters(tally.counters, counters),
      names: { ...tally.names, ...names },
    }));
  }

  /** A month gets its products when it is over; until then it only waits for the sweeper. */
  addProducts(day: string, counters: Counters, names: Tally['names']): void {
    const add = (tally: Tally): Tally => ({
      ...tally,
      counters: sumCounters(tally.counters, counters),
      names: { ...tally.names, ...names },
    });
    this.#change('products', day, add);
    const month = this.#tallies.get(`month${monthOf(day)}`)?.tally;
    if (month?.closed) this.#change('month', monthOf(day), add);
    if (month?.version === 0) this.#change('month', monthOf(day), (tally) => tally);
  }

  writes(): readonly Write[] {
    return [...this.#tallies.values()].filter(({ changed }) => changed).map(({ tally }) => saveTally(tally));
  }
}
