import { msPerDay } from '../../kernel/time.ts';

/** What is counted of a rider's work. The first letter of each stands in the names of its attributes. */
const counted = ['claimed', 'delivered', 'released', 'expired', 'late'] as const;
export type Counted = (typeof counted)[number];
export type Reliability = Readonly<Record<Counted, number>>;

/** The weeks that are counted: the last 90 days lie in 14 calendar weeks at most. */
const countedWeeks = 14;

const weekOf = (at: Date) => Math.floor(at.getTime() / (7 * msPerDay));
const nameOf = (week: number, what: Counted) => `w${week}${what.charAt(0)}`;
const allOf = (week: number) => counted.map((what) => nameOf(week, what));

/** Adds one to each of these counts of the week. */
export const countsAt = (at: Date, what: readonly Counted[]): Readonly<Record<string, number>> =>
  Object.fromEntries(what.map((one) => [nameOf(weekOf(at), one), 1]));

/** The names of the counts that have become too old since a claim at most 14 weeks ago. */
export const outdatedAt = (at: Date): readonly string[] =>
  Array.from({ length: countedWeeks }, (_, back) => weekOf(at) - countedWeeks - back).flatMap(allOf);

/** A rider's counts of the last 90 days, in whole weeks, from the attributes that hold them. */
export function reliabilityOf(counts: Readonly<Record<string, unknown>>, now: Date): Reliability {
  const of = (what: Counted) =>
    Array.from({ length: countedWeeks }, (_, back) => counts[nameOf(weekOf(now) - back, what)])
      .map((count) => (typeof count === 'number' ? count : 0))
      .reduce((sum, count) => sum + count, 0);
  return {
    claimed: of('claimed'),
    delivered: of('delivered'),
    released: of('released'),
    expired: of('expired'),
    late: of('late'),
  };
}
