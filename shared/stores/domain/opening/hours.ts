import { type HoursId, minutesPerDay, msPerMinute } from '#ground/domain';
import type { FulfillmentMethod } from '../store/store.ts';

export const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
export type Weekday = (typeof weekdays)[number];

/**
 * Hours of a store, on the clocks of its time zone: of a weekday, or of one date, which replace its weekday's. They
 * begin at `opens` and end right before `closes`; if that is not later, they run past midnight.
 */
export interface Hours {
  readonly id: HoursId;
  readonly day?: Weekday | undefined;
  /** YYYY-MM-DD */
  readonly date?: string | undefined;
  /** HH:MM */
  readonly opens: string;
  /** HH:MM */
  readonly closes: string;
  /** How orders are handed over in these hours. */
  readonly methods: readonly FulfillmentMethod[];
}

/** The most hours of a store. */
export const maxHours = 28;

/** Minutes since midnight of a time such as "08:30". */
function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

/** The minute of the day at which hours begin, and for how many minutes they last: 1 to 1440. */
export function lastingOf({ opens, closes }: Pick<Hours, 'opens' | 'closes'>): {
  readonly start: number;
  readonly length: number;
} {
  const start = minutesOf(opens);
  return { start, length: (minutesOf(closes) - start + minutesPerDay) % minutesPerDay || minutesPerDay };
}

/** The weekday of a date. @param date YYYY-MM-DD */
export const weekdayOf = (date: string): Weekday => weekdays[(new Date(date).getUTCDay() + 6) % 7] ?? 'MON';

const minutesPerWeek = 7 * minutesPerDay;

/** When hours begin, in minutes: within the week for those of a weekday, within all days for those of a date. */
function beginOf(hours: Hours): number {
  const days = hours.date
    ? Date.parse(hours.date) / msPerMinute
    : weekdays.indexOf(hours.day ?? 'MON') * minutesPerDay;
  return days + lastingOf(hours).start;
}

/** Whether one begins while the other lasts. @param round the minutes after which both recur; none for dates */
function beginsWithin(one: Hours, other: Hours, round: number): boolean {
  const later = beginOf(one) - beginOf(other);
  return ((later % round) + round) % round < lastingOf(other).length;
}

/**
 * Whether two hours of a store overlap: they share a minute and a method. Hours of dates are compared only with those
 * of dates, because they replace the weekday's.
 */
export function overlap(one: Hours, other: Hours): boolean {
  if ((one.date === undefined) !== (other.date === undefined)) return false;
  if (!one.methods.some((method) => other.methods.includes(method))) return false;
  const round = one.date === undefined ? minutesPerWeek : Number.MAX_SAFE_INTEGER;
  return beginsWithin(one, other, round) || beginsWithin(other, one, round);
}

/** The order of a list of hours: those of weekdays from Monday on, then those of dates. */
export const compareHours = (one: Hours, other: Hours): number =>
  (one.date ?? '').localeCompare(other.date ?? '') || beginOf(one) - beginOf(other);
