import { msPerDay } from '#ground/domain';

/** The counters of a rider's work. The names of their attributes contain the first letter of each. */
const counted = ['claimed', 'delivered', 'released', 'expired', 'late'] as const;
export type ReliabilityCount = (typeof counted)[number];
export type Reliability = Readonly<Record<ReliabilityCount, number>>;

/** The weeks that are counted: the last 90 days span at most 14 calendar weeks. */
const countedWeeks = 14;

const weekOf = (at: Date) => Math.floor(at.getTime() / (7 * msPerDay));
const nameOf = (week: number, what: ReliabilityCount) => `w${week}${what.charAt(0)}`;
const allOf = (week: number) => counted.map((what) => nameOf(week, what));

/** Adds one to each of these counts of the week. */
export const countWeek = (at: Date, what: readonly ReliabilityCount[]): Readonly<Record<string, number>> =>
  Object.fromEntries(what.map((one) => [nameOf(weekOf(at), one), 1]));

/** The names of the counters that have become too old since a claim at most 14 weeks ago. */
export const outdatedCountsOf = (at: Date): readonly string[] =>
  Array.from({ length: countedWeeks }, (_, back) => weekOf(at) - countedWeeks - back).flatMap(allOf);

/** A rider's counts of the last 90 days, in whole weeks, from the attributes that hold them. */
export function reliabilityOf(counts: Readonly<Record<string, unknown>>, now: Date): Reliability {
  const weeksOf = (what: ReliabilityCount) =>
    Array.from({ length: countedWeeks }, (_, back) => counts[nameOf(weekOf(now) - back, what)])
      .map((count) => (typeof count === 'number' ? count : 0))
      .reduce((sum, count) => sum + count, 0);
  return {
    claimed: weeksOf('claimed'),
    delivered: weeksOf('delivered'),
    released: weeksOf('released'),
    expired: weeksOf('expired'),
    late: weeksOf('late'),
  };
}
