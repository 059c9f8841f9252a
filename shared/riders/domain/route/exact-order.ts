import type { Road, StopOrder } from './road.ts';

/** The number of stops in a set. */
function countStops(set: number): number {
  let count = 0;
  for (let rest = set; rest > 0; rest &= rest - 1) count += 1;
  return count;
}

const isIn = (set: number, stop: number): boolean => (set & (1 << stop)) !== 0;

/**
 * The order with the fewest missed promises and, among those, the fewest km. It keeps the shortest way to each state: the
 * set of stops that were reached, the last of them, and how many promises were missed by then. A shorter way to the same
 * state is never later. With n stops there are at most 2ⁿ · n · (n + 1) states.
 * @param road at most about ten stops
 * @param mostMissed as many promises as some order misses
 */
export function findExactOrder({ stops, kmTo, isLate }: Road, mostMissed: number): StopOrder {
  const count = stops.length;
  const width = mostMissed + 1;
  const stateOf = (set: number, last: number, missed: number) => (set * count + last) * width + missed;
  const lastOf = (state: number) => Math.floor(state / width) % count;
  const states = stateOf(1 << count, 0, 0);
  const kmOf = new Float64Array(states).fill(Number.POSITIVE_INFINITY);
  const before = new Int32Array(states).fill(-1);

  /** Goes on from a state, or from the start, to every stop that may come next. */
  function goOn(set: number, missed: number, state = -1): void {
    const [gone, last, passed] =
      state < 0 ? [0, undefined, 0] : [kmOf[state] ?? 0, lastOf(state), countStops(set)];
    for (const [stop, { after }] of stops.entries()) {
      if (isIn(set, stop) || (after !== undefined && !isIn(set, after))) continue;
      const km = gone + kmTo(stop, last);
      const late = missed + (isLate(stop, km, passed) ? 1 : 0);
      const next = stateOf(set | (1 << stop), stop, late);
      if (late > mostMissed || km >= (kmOf[next] ?? 0)) continue;
      kmOf[next] = km;
      before[next] = state;
    }
  }

  goOn(0, 0);
  // A state leads only to larger sets.
  for (const [state, km] of kmOf.entries())
    if (km !== Number.POSITIVE_INFINITY) goOn(Math.floor(state / width / count), state % width, state);

  const ends = Array.from({ length: count * width }, (_, end) => states - 1 - end);
  const best = ends
    .filter((state) => kmOf[state] !== Number.POSITIVE_INFINITY)
    .toSorted((a, b) => (a % width) - (b % width) || (kmOf[a] ?? 0) - (kmOf[b] ?? 0));
  const order: number[] = [];
  for (let state = best[0] ?? -1; state >= 0; state = before[state] ?? -1) order.unshift(lastOf(state));
  return order;
}
