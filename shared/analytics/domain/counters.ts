/** The counters of an order besides its outcome and its groups. Money is in kobo. */
type Total =
  | 'placed'
  | 'paid'
  | 'sold'
  | 'sales'
  | 'refunds'
  | 'delivery_charged'
  | 'delivery_paid'
  | 'platform_fees'
  | 'payouts'
  | 'units'
  | 'new_customers'
  | 'returning_customers'
  | 'readied'
  | 'ready_minutes';

/** The groups of sold orders: by hand-over method, delivery zone, and the hour at which they were placed. */
export type Group = 'method' | 'zone' | 'hour';

/** The name of a counter. A group has one for each of its members and measures. */
export type Counter =
  | Total
  | `outcome:${string}`
  | `discount:${string}:${'uses' | 'amount'}`
  | `${Group}:${string}:${'orders' | 'sales'}`;

/** Whole numbers by counter. A missing one is 0, so that equal counts are equal objects. */
export type Counters = Readonly<Record<string, number>>;

/** One counter. */
export const countOf = (counters: Counters, name: Counter): number => counters[name] ?? 0;

function mergeCounters(all: readonly Counters[], sign: (at: number) => 1 | -1): Counters {
  const sums: Record<string, number> = {};
  for (const [at, counters] of all.entries())
    for (const [name, count] of Object.entries(counters)) sums[name] = (sums[name] ?? 0) + sign(at) * count;
  return Object.fromEntries(Object.entries(sums).filter(([, count]) => count !== 0));
}

/** The sum of counters, name by name, without those that are 0. */
export const sumCounters = (...all: readonly Counters[]): Counters => mergeCounters(all, () => 1);

/** The difference of counters: what must be added to `others` to make `counters`. */
export const subtractCounters = (counters: Counters, others: Counters): Counters =>
  mergeCounters([counters, others], (at) => (at === 0 ? 1 : -1));

/** Whether counters are the same. */
export const isSame = (some: Counters, others: Counters): boolean =>
  Object.keys(subtractCounters(some, others)).length === 0;
