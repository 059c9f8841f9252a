import { asHtml, displayDay } from '../../kernel/display.ts';
import { lagosDayOf, startOfLagosDay } from '../../kernel/time.ts';
import type { Shown } from './shown.ts';

type Pickup = NonNullable<Shown['pickup']>;
type Hours = Pickup['hours'][number];

const days = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** A 24-hour time such as "09:30" on the 12-hour clock: "9:30 AM", "9 AM". */
function timeOfDay(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const rest = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${rest} ${hour < 12 ? 'AM' : 'PM'}`;
}

const spanOf = ({ opens, closes }: Hours) =>
  opens === closes ? 'all day' : `${timeOfDay(opens)} – ${timeOfDay(closes)}`;

/** When a store opens on each weekday, equal days in one line; closed days are left out. */
function weekLines(hours: readonly Hours[]): string[] {
  const spans = days.map((day) =>
    hours
      .filter((one) => one.day === day)
      .map(spanOf)
      .join(', '),
  );
  const lines: { first: number; last: number; span: string }[] = [];
  for (const [at, span] of spans.entries()) {
    const before = lines.at(-1);
    if (span === '') continue;
    if (before?.span === span && before.last === at - 1) before.last = at;
    else lines.push({ first: at, last: at, span });
  }
  return lines.map(
    ({ first, last, span }) => `${names[first]}${last > first ? ` – ${names[last]}` : ''}: ${span}`,
  );
}

/** The hours of future single dates. */
const dateLines = (hours: readonly Hours[], now: Date): string[] =>
  hours
    .filter(({ date }) => date !== null && date >= lagosDayOf(now))
    .map((one) => `${displayDay(startOfLagosDay(one.date ?? ''))}: ${spanOf(one)}`);

/** When the order can be collected, in lines. */
export function hoursLinesOf(hours: readonly Hours[], now: Date): string[] {
  const week = weekLines(hours);
  return [...(week.length > 0 ? week : ['Open all day']), ...dateLines(hours, now)];
}

/** Where the order is collected: the address with its landmark, a map link, and the hours. */
export function renderPickup(pickup: Pickup, now: Date): string {
  const { address, landmark, city, state, hours, map_url } = pickup;
  const place = [...new Set([city, state])].filter((part) => part !== null).join(', ');
  const lines = [address, place, landmark].filter((line) => line !== null && line !== '');
  return [
    ...lines.map((line) => asHtml(line ?? '')),
    ...(map_url ? [`<a href="${asHtml(map_url)}" rel="noreferrer">Show on a map</a>`] : []),
    ...hoursLinesOf(hours, now).map((line) => `<span class="soft">${asHtml(line)}</span>`),
  ].join('<br>');
}
