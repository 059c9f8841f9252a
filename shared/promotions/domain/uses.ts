/** The counters over which the uses of a discount are spread: a code in a sale is written by many orders at once. */
export const useCounters = 10;

/** A limit in parts, one for each counter. */
export const limitPartsOf = (limit: number): readonly number[] =>
  Array.from(
    { length: useCounters },
    (_, at) => Math.floor(limit / useCounters) + (at < limit % useCounters ? 1 : 0),
  );

/** A counter: how often the discount was used here, and how many uses are left here. */
export interface UseCounter {
  readonly used: number;
  /** May be below 0 while others have more. All counters together have what the limit leaves. */
  readonly left: number;
}

/** How often a discount was used, over all its counters. */
export const usedOf = (counters: readonly UseCounter[]): number =>
  counters.reduce((total, { used }) => total + used, 0);

/** How many uses a limit leaves, over all counters of the discount. */
export const usesLeftOf = (counters: readonly UseCounter[]): number =>
  counters.reduce((total, { left }) => total + left, 0);

/**
 * The counter that an order takes its use from: its own, or the next one that has some left; undefined if none has.
 * @param own the counter of the order
 */
export function chooseCounter(counters: readonly UseCounter[], own: number): number | undefined {
  const order = counters.map((_, at) => (own + at) % counters.length);
  return order.find((at) => (counters[at]?.left ?? 0) > 0);
}

/**
 * What must be added to each counter so that none is below 0 while others have uses left. The sum stays. Uses over the
 * limit, and a limit that was lowered, leave counters below 0.
 */
export function computeBalancingMoves(counters: readonly UseCounter[]): readonly number[] {
  let debt = counters.reduce((total, { left }) => total + Math.max(0, -left), 0);
  let paid = debt;
  const taken = counters.map(({ left }) => {
    const part = Math.min(debt, Math.max(0, left));
    debt -= part;
    return part;
  });
  paid -= debt;
  return counters.map(({ left }, at) => {
    const given = Math.min(paid, Math.max(0, -left));
    paid -= given;
    return given - (taken[at] ?? 0);
  });
}
