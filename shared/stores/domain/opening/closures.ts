import { type ClosureId, msPerDay, utcDayOf } from '#ground/domain';
import type { Span } from './span.ts';
import { instantOf, wallOf } from './zone-time.ts';

/** A time in which a store is closed, regardless of its hours. */
export interface Closure {
  readonly id: ClosureId;
  /** ISO 8601 */
  readonly starts_at: string;
  /** ISO 8601. The store may open at this instant. */
  readonly ends_at: string;
  readonly reason?: string | undefined;
  /** Whether it recurs each year on the same days, by the clocks of the store's time zone. */
  readonly yearly: boolean;
}

/** The most closures of a store. */
export const maxClosures = 100;

/** The most days of a yearly closure: two occurrences must not meet. */
export const maxYearlyDays = 360;

/** Whether a closure ends after it starts, and a yearly one before its next occurrence. */
export const isLasting = ({ starts_at, ends_at, yearly }: Omit<Closure, 'id'>): boolean => {
  const length = Date.parse(ends_at) - Date.parse(starts_at);
  return length > 0 && (!yearly || length <= maxYearlyDays * msPerDay);
};

/** The same time of the same day this many years later. The 29th of February is the 28th in years without it. */
function yearsLater(zone: string, at: number, years: number): number {
  const wall = wallOf(zone, at);
  const date = new Date(wall);
  const [year, month] = [date.getUTCFullYear() + years, date.getUTCMonth()];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Date.UTC(year, month, Math.min(date.getUTCDate(), lastDay));
  return instantOf(zone, day + (wall - Date.parse(utcDayOf(date))));
}

/** The spans of a closure that are near an instant: all that contain it, and the next one after it. */
export function spansOfClosure(zone: string, { starts_at, ends_at, yearly }: Closure, at: number): Span[] {
  const once = { from: Date.parse(starts_at), to: Date.parse(ends_at) };
  if (!yearly) return [once];
  const since = new Date(at).getUTCFullYear() - new Date(once.from).getUTCFullYear();
  return [since - 1, since, since + 1]
    .filter((years) => years >= 0)
    .map((years) => ({
      from: yearsLater(zone, once.from, years),
      to: yearsLater(zone, once.to, years),
    }));
}
