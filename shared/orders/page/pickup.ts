import { asHtml, displayDay, lagosDayOf, startOfLagosDay } from '#ground/domain';
import type { OrderWords, Telling } from './language/language.ts';
import type { Shown } from './shown.ts';

type Pickup = NonNullable<Shown['pickup']>;
type Hours = Pickup['hours'][number];

const days = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;

const spanOf = ({ opens, closes }: Hours, words: OrderWords) =>
  opens === closes ? words.allDay : `${opens}–${closes}`;

/** When a store opens on each weekday, equal days in one line; closed days are left out. */
function weekLines(hours: readonly Hours[], words: OrderWords): string[] {
  const spans = days.map((day) =>
    hours
      .filter((one) => one.day === day)
      .map((one) => spanOf(one, words))
      .join(', '),
  );
  const names = days.map((day) => words.days[day]);
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
const dateLines = (hours: readonly Hours[], { words, now }: Telling): string[] =>
  hours
    .filter(({ date }) => date !== null && date >= lagosDayOf(now))
    .map((one) => `${displayDay(startOfLagosDay(one.date ?? ''))}: ${spanOf(one, words)}`);

/** When the order can be collected, in lines. */
export function hoursLinesOf(hours: readonly Hours[], telling: Telling): string[] {
  const week = weekLines(hours, telling.words);
  return [...(week.length > 0 ? week : [telling.words.openAllDay]), ...dateLines(hours, telling)];
}

/** Where the order is collected: the address with its landmark, a map link, and the hours. */
export function renderPickup(pickup: Pickup, telling: Telling): string {
  const { address, landmark, city, state, hours, map_url } = pickup;
  const place = [...new Set([city, state])].filter((part) => part !== null).join(', ');
  const lines = [address, place, landmark].filter((line) => line !== null && line !== '');
  return [
    ...lines.map((line) => asHtml(line ?? '')),
    ...(map_url ? [`<a href="${asHtml(map_url)}" rel="noreferrer">${asHtml(telling.words.map)}</a>`] : []),
    ...hoursLinesOf(hours, telling).map((line) => `<span class="soft">${asHtml(line)}</span>`),
  ].join('<br>');
}
