/** Times are displayed in Lagos time: UTC+1 all year, because West Africa has no daylight saving time. */
const lagosOffsetMs = 3_600_000;

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** A date in Lagos, such as "21 November 2026". */
export function displayDate(instant: Date): string {
  const local = new Date(instant.getTime() + lagosOffsetMs);
  return `${local.getUTCDate()} ${months[local.getUTCMonth()]} ${local.getUTCFullYear()}`;
}

/** A date and 12-hour time in Lagos, such as "21 November 2026, 3:05 PM". */
export function displayDateTime(instant: Date): string {
  const local = new Date(instant.getTime() + lagosOffsetMs);
  const hour = local.getUTCHours();
  const minute = String(local.getUTCMinutes()).padStart(2, '0');
  return `${displayDate(instant)}, ${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** The day in Lagos, such as "2026-11-21". */
export const dayOf = (instant: Date): string =>
  new Date(instant.getTime() + lagosOffsetMs).toISOString().slice(0, 10);

/**
 * The moment at which a day starts in Lagos.
 * @param day YYYY-MM-DD
 */
export const startOfDay = (day: string): Date => new Date(Date.parse(day) - lagosOffsetMs);

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/**
 * A duration in words, coarser the longer it is: minutes, then hours and minutes, from three hours on whole hours, from
 * a day on whole days (both rounded up).
 * @param minutes whole and not negative
 */
export function displayDuration(minutes: number): string {
  if (minutes === 0) return 'less than a minute';
  if (minutes < 60) return `about ${counted(minutes, 'minute')}`;
  if (minutes >= 1440) return `about ${counted(Math.ceil(minutes / 1440), 'day')}`;
  if (minutes >= 180) return `about ${counted(Math.ceil(minutes / 60), 'hour')}`;
  const rest = minutes % 60;
  return `about ${counted(Math.floor(minutes / 60), 'hour')}${rest ? ` ${counted(rest, 'minute')}` : ''}`;
}
