import { asInLagos } from '#ground/domain';
/** A span of time that is paid for: from the start up to, not including, the end. ISO 8601 UTC. */
export interface Period {
  readonly start: string;
  readonly end: string;
}

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/**
 * The same day and time in Lagos, some months later; in a shorter month, its last day.
 * @param anchor the first day of all, which is remembered: from a 31st come the 28th of February and then the 31st of March
 */
export function addMonths(anchor: Date, months: number): Date {
  const local = asInLagos(anchor);
  const ahead = local.getTime() - anchor.getTime();
  const first = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + months, 1));
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth()];
  const day = Math.min(local.getUTCDate(), daysIn(year, month));
  const time = local.getTime() - Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate());
  return new Date(Date.UTC(year, month, day) + time - ahead);
}

/** Months in Lagos from one day's month to another's. */
function monthsBetween(from: Date, to: Date): number {
  const [a, b] = [asInLagos(from), asInLagos(to)];
  return (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth();
}

/**
 * The period that begins at a time. Both ends are on the anchor's day, whatever was paid when.
 * @param start the anchor itself, or the end of an earlier period of the same anchor
 * @param months its length
 */
export function periodOf(anchor: string, start: string, months: number): Period {
  const first = new Date(anchor);
  const end = addMonths(first, monthsBetween(first, new Date(start)) + months);
  return { start, end: end.toISOString() };
}
