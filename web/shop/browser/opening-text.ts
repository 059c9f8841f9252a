import { openingOf } from '../../../shared/stores/domain/opening/opening.ts';
import { dayOf } from '../../../shared/stores/domain/opening/zone-time.ts';
import { shopData } from './shop-data.ts';
import { words } from './words.ts';

const msPerDay = 86_400_000;

/**
 * A moment in words, by the clock of the shop: today, tomorrow or a day of the week; with the date if it is not within six
 * days, and the year if it is far ahead.
 */
export function toLocalMoment(at: Date): string {
  const { timezone } = shopData.opening;
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: timezone });
  const dayNumber = (when: number) => Date.parse(dayOf(timezone, when)) / msPerDay;
  const days = dayNumber(at.getTime()) - dayNumber(Date.now());
  const name = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    timeZone: timezone,
    ...(days > 6 && { day: 'numeric', month: 'long' }),
    ...(days > 300 && { year: 'numeric' }),
  });
  return words.dayAt([words.thisDay, words.nextDay][days] ?? name.format(at), time.format(at));
}

export const isOpenNow = (): boolean => openingOf(shopData.opening, new Date()).is_open;

/** Says whether the shop is open now, otherwise when it opens. */
export function describeOpening(): string {
  const { is_open, opens_at } = openingOf(shopData.opening, new Date());
  if (is_open) return words.openNow;
  return [words.closedNow, ...(opens_at ? [words.opens(toLocalMoment(new Date(opens_at)))] : [])].join('. ');
}
