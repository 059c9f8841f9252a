import { asInLagos, minutesPerDay } from './time.ts';

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

/** A date as people in Lagos write it, such as "21 November 2026". */
export function displayDate(instant: Date): string {
  const local = asInLagos(instant);
  return `${local.getUTCDate()} ${months[local.getUTCMonth()]} ${local.getUTCFullYear()}`;
}

/** A date and 12-hour time in Lagos, such as "21 November 2026, 3:05 PM". */
export function displayDateTime(instant: Date): string {
  const local = asInLagos(instant);
  const hour = local.getUTCHours();
  const minute = String(local.getUTCMinutes()).padStart(2, '0');
  return `${displayDate(instant)}, ${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/**
 * A length of time in words, the coarser the longer it is: minutes, then hours and minutes, from three hours on started
 * hours, from a day on started days.
 * @param minutes whole and not negative
 */
export function displayDuration(minutes: number): string {
  if (minutes === 0) return 'less than a minute';
  if (minutes < 60) return `about ${counted(minutes, 'minute')}`;
  if (minutes >= minutesPerDay) return `about ${counted(Math.ceil(minutes / minutesPerDay), 'day')}`;
  if (minutes >= 180) return `about ${counted(Math.ceil(minutes / 60), 'hour')}`;
  const rest = minutes % 60;
  return `about ${counted(Math.floor(minutes / 60), 'hour')}${rest ? ` ${counted(rest, 'minute')}` : ''}`;
}
