import { addDays, msPerDay } from '#ground/domain';
/** The most days of a report. */
export const maxReportDays = 366;

export const intervals = ['day', 'week', 'month'] as const;
export type Interval = (typeof intervals)[number];

/** Days, both included: YYYY-MM-DD. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** How many days these are; none if they end before they begin. */
export const lengthOf = ({ from, to }: Days): number =>
  Math.max(0, (Date.parse(to) - Date.parse(from)) / msPerDay + 1);

/** As many days right before these. */
export const daysBeforeOf = (days: Days): Days => ({
  from: addDays(days.from, -lengthOf(days)),
  to: addDays(days.from, -1),
});

/** Each of the days. */
export const listDays = (days: Days): readonly string[] =>
  Array.from({ length: lengthOf(days) }, (_, at) => addDays(days.from, at));

/** The month of a day, such as "2026-11". */
export const monthOf = (day: string): string => day.slice(0, 7);

const startOfMonth = (month: string): string => `${month}-01`;
const startOfNextMonth = (month: string): string => startOfMonth(monthOf(addDays(startOfMonth(month), 31)));

/** The days of a month. */
export const daysOfMonth = (month: string): Days => ({
  from: startOfMonth(month),
  to: addDays(startOfNextMonth(month), -1),
});

/** 0 for Monday. */
const weekday = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

/** The last day of the interval that a day is in. Weeks end on Sunday. */
function endOf(interval: Interval, day: string): string {
  if (interval === 'day') return day;
  return interval === 'week' ? addDays(day, 6 - weekday(day)) : daysOfMonth(monthOf(day)).to;
}

/** The days in intervals. The first and the last may be parts of a week or month. */
export function splitIntoIntervals({ from, to }: Days, interval: Interval): readonly Days[] {
  const parts: Days[] = [];
  let first = from;
  while (first <= to) {
    const end = endOf(interval, first);
    const last = end < to ? end : to;
    parts.push({ from: first, to: last });
    first = addDays(last, 1);
  }
  return parts;
}

/**
 * The days as whole months before `current` and the remaining days.
 * @param current the first month whose days are wanted one by one
 */
export function splitIntoMonths(
  days: Days,
  current: string,
): { months: readonly string[]; days: readonly string[] } {
  const parts = splitIntoIntervals(days, 'month').map((part) => ({
    part,
    whole: daysOfMonth(monthOf(part.from)),
  }));
  const isWhole = ({ part, whole }: (typeof parts)[number]) =>
    monthOf(part.from) < current && part.from === whole.from && part.to === whole.to;
  return {
    months: parts.filter(isWhole).map(({ part }) => monthOf(part.from)),
    days: parts.filter((one) => !isWhole(one)).flatMap(({ part }) => listDays(part)),
  };
}
