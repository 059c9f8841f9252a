import { addDays, asKobo, type Kobo, lagosDayOf, sum, type UserId } from '#ground/domain';
import { balanceChangesOf, type Line } from '../../money/domain/ledger.ts';

/** The earnings of one day. */
export interface DayOfWork {
  /** YYYY-MM-DD in Lagos. */
  readonly date: string;
  readonly earned: Kobo;
  /** Parcels delivered or returned. */
  readonly parcels: number;
}

/** The journal entries about shipments, from which earnings are read. */
interface Earned {
  readonly at: string;
  readonly shipment?: string | undefined;
  readonly lines: readonly Line[];
}

/** The days from one date to another, both included. */
export function listDates(from: string, to: string): readonly string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/**
 * The earnings of a rider or carrier on each of the given days, by the day in Lagos on which they were settled. Other
 * movements of the wallet, such as a withdrawal, are not earnings.
 * @param days YYYY-MM-DD; entries of other days are ignored
 */
export function earningsOfDays(
  entries: Iterable<Earned>,
  courier: UserId,
  days: readonly string[],
): readonly DayOfWork[] {
  const byDay = new Map(days.map((date) => [date, { date, earned: asKobo(0), parcels: 0 }]));
  for (const { at, shipment, lines } of entries) {
    const day = byDay.get(lagosDayOf(new Date(at)));
    if (!day || shipment === undefined) continue;
    const { available, deposit } = balanceChangesOf(lines, courier);
    // A claim charged to the deposit is not a loss of earnings.
    if (available === 0 && deposit !== 0) continue;
    byDay.set(day.date, { ...day, earned: sum(day.earned, available), parcels: day.parcels + 1 });
  }
  return [...byDay.values()];
}
