import type { UserId } from '../../kernel/ids.ts';
import { type Kobo, kobo, sum } from '../../kernel/money.ts';
import { addDays, lagosDay } from '../../kernel/time.ts';
import { changesOf, type Line } from '../../money/domain/ledger.ts';

/** What a day brought in. */
export interface DayOfWork {
  /** YYYY-MM-DD in Lagos. */
  readonly date: string;
  readonly earned: Kobo;
  /** Parcels delivered or brought back. */
  readonly parcels: number;
}

/** What earnings are read from: the entries of a journal that are about shipments. */
interface Earned {
  readonly at: string;
  readonly shipment?: string | undefined;
  readonly lines: readonly Line[];
}

/** The days from one to another, both included. */
export function daysBetween(from: string, to: string): readonly string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/**
 * What a courier earned on each of some days, by the day in Lagos on which it was settled. What moved the wallet for other
 * reasons (a withdrawal) is not earned.
 * @param days YYYY-MM-DD; entries of other days are left out
 */
export function earningsByDay(
  entries: Iterable<Earned>,
  courier: UserId,
  days: readonly string[],
): readonly DayOfWork[] {
  const byDay = new Map(days.map((date) => [date, { date, earned: kobo(0), parcels: 0 }]));
  for (const { at, shipment, lines } of entries) {
    const day = byDay.get(lagosDay(new Date(at)));
    if (!day || shipment === undefined) continue;
    const earned = sum(day.earned, changesOf(lines, courier).available);
    byDay.set(day.date, { ...day, earned, parcels: day.parcels + 1 });
  }
  return [...byDay.values()];
}
