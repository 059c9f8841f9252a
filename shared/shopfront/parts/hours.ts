import type { Store } from '../../stores/data/stores.ts';
import { compareHours, weekdays } from '../../stores/domain/opening/hours.ts';
import type { Opening } from '../../stores/domain/opening/opening.ts';
import { type Html, toHtml } from '../view/html.ts';
import type { View } from '../view/shop.ts';

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

const span = ({ opens, closes }: { readonly opens: string; readonly closes: string }) =>
  toHtml`${opens}–${closes}`;

/** The hours of the week, and of the dates that differ. */
export function renderHours({ store, words }: View): Html {
  const { hours } = store;
  const ofDates = hours.filter(({ date }) => date !== undefined).toSorted(compareHours);
  if (!hours.some(({ day }) => day !== undefined)) return toHtml`<p>${words.always}</p>`;
  const rows = weekdays.map((day) => {
    const ofDay = hours.filter((one) => one.day === day).toSorted(compareHours);
    const spans =
      ofDay.length === 0 ? words.closedDay : ofDay.map((one, nth) => [nth > 0 && ', ', span(one)]);
    return toHtml`<tr><th scope="row">${words.days[day]}</th><td>${spans}</td></tr>`;
  });
  const dates = ofDates.map((one) => toHtml`<tr><th scope="row">${one.date}</th><td>${span(one)}</td></tr>`);
  return toHtml`<table class="hours"><tbody>${rows}${dates}</tbody></table>`;
}
