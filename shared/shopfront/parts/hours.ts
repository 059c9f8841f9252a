import { msPerDay } from '#ground';
import type { Store } from '../../stores/data/stores.ts';
import { spansOfClosure } from '../../stores/domain/opening/closures.ts';
import { compareHours, type Hours, type Weekday, weekdays } from '../../stores/domain/opening/hours.ts';
import type { Opening } from '../../stores/domain/opening/opening.ts';
import type { Span } from '../../stores/domain/opening/span.ts';
import { instantOf } from '../../stores/domain/opening/zone-time.ts';
import { type Html, toHtml } from '../view/html.ts';
import type { Shop, View } from '../view/shop.ts';
import { toClockIn, toDayIn } from './time-text.ts';

/** What decides when a store is open, for the script that says whether it is now. */
export const openingDataOf = (store: Store): Opening => ({
  status: store.status,
  paused_until: store.paused_until,
  timezone: store.timezone,
  fulfillment_methods: store.fulfillment_methods,
  hours: store.hours
    .toSorted(compareHours)
    .map(({ id, day, date, opens, closes, methods }) => ({ id, day, date, opens, closes, methods })),
  closures: store.closures.map(({ id, starts_at, ends_at, yearly }) => ({ id, starts_at, ends_at, yearly })),
});

/** Where a script says whether the shop is open now. */
export const openSign: Html = toHtml`<p class="sign" data-open role="status"></p>`;

/** Something that differs from the week: a closure, or a date with other hours. */
interface Coming extends Span {
  readonly text: string;
}

/** Until when a script shows something and, in a short list, from when: it leaves out what is more than a month ahead. */
const timesOf = ({ from, to }: Span, isShort: boolean): Html =>
  toHtml`${isShort && toHtml` data-from="${new Date(from).toISOString()}"`} data-until="${new Date(to).toISOString()}"`;

/** A closure in words: whole days without times. */
function describeSpan({ from, to }: Span, zone: string): string {
  const [first, last] = [toDayIn(from, zone), toDayIn(to - 1, zone)];
  const [opens, closes] = [toClockIn(from, zone), toClockIn(to, zone)];
  if (opens === '00:00' && closes === '00:00') return first === last ? first : `${first} – ${last}`;
  return first === last ? `${first}, ${opens}–${closes}` : `${first}, ${opens} – ${last}, ${closes}`;
}

/** The closures that are coming or last, each once, the first of them first. */
const closuresOf = ({ store: { timezone, closures }, now }: Shop): readonly Coming[] =>
  closures
    .flatMap((closure) => {
      const [next] = spansOfClosure(timezone, closure, now.getTime()).filter(({ to }) => to > now.getTime());
      return next ? [{ ...next, text: describeSpan(next, timezone) }] : [];
    })
    .toSorted((one, other) => one.from - other.from);

/** The days that are coming and have hours of their own. */
function datesOf({
  store: { timezone, hours },
  now,
}: Shop): readonly (Coming & { readonly spans: string })[] {
  const dated = Map.groupBy(hours.toSorted(compareHours), ({ date }) => date);
  return [...dated].flatMap(([date, ofDate]) => {
    if (date === undefined) return [];
    const from = instantOf(timezone, Date.parse(date));
    const to = instantOf(timezone, Date.parse(date) + msPerDay);
    const text = toDayIn(from, timezone);
    return to > now.getTime() ? [{ from, to, text, spans: ofDate.map(toSpanText).join(', ') }] : [];
  });
}

const toSpanText = ({ opens, closes }: Pick<Hours, 'opens' | 'closes'>): string => `${opens}–${closes}`;

/** Days of the week that follow each other and have the same hours. */
interface Days {
  readonly first: Weekday;
  readonly last: Weekday;
  readonly spans: string;
}

/** The hours of the week. @param isShort whether days with the same hours share a row */
function weekOf({ store: { hours }, words }: View, isShort: boolean): readonly Days[] {
  const week: Days[] = [];
  for (const day of weekdays) {
    const ofDay = hours.filter((one) => one.day === day).toSorted(compareHours);
    const spans = ofDay.map(toSpanText).join(', ') || words.closedDay;
    const before = week.at(-1);
    if (isShort && before?.spans === spans) week.splice(-1, 1, { ...before, last: day });
    else week.push({ first: day, last: day, spans });
  }
  return week;
}

/** The days on which the shop is closed against its hours, if any are coming. */
function renderClosures(view: View, isShort: boolean): Html | undefined {
  const closures = closuresOf(view);
  const [first] = closures;
  if (!first) return undefined;
  const whole = { from: first.from, to: Math.max(...closures.map(({ to }) => to)) };
  const list = closures.map((one) => toHtml`<li${timesOf(one, isShort)}>${one.text}</li>`);
  return toHtml`<div class="closures"${timesOf(whole, isShort)}><strong>${view.words.closures}</strong><ul>${list}</ul></div>`;
}

/**
 * The hours of the week, the dates that differ, and the closures that are coming.
 * @param isShort whether days with the same hours share a row, and what is far ahead is left out
 */
export function renderHours(view: View, isShort = false): Html {
  const { store, words } = view;
  if (!store.hours.some(({ day }) => day !== undefined))
    return toHtml`<p>${words.always}</p>${renderClosures(view, isShort)}`;
  const nameOf = ({ first, last }: Days) =>
    first === last ? words.days[first] : `${words.days[first]} – ${words.days[last]}`;
  const rows = weekOf(view, isShort).map(
    (days) => toHtml`<tr><th scope="row">${nameOf(days)}</th><td>${days.spans}</td></tr>`,
  );
  const dates = datesOf(view).map(
    (date) =>
      toHtml`<tr${timesOf(date, isShort)}><th scope="row">${date.text}</th><td>${date.spans}</td></tr>`,
  );
  return toHtml`<table class="hours"><tbody>${rows}${dates}</tbody></table>${renderClosures(view, isShort)}`;
}
