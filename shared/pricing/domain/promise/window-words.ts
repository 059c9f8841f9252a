import { displayTime, displayWeekday, lagosDayOf, msPerDay } from '#ground/domain';
import type { PromisedWindow } from './promised-window.ts';

/** How a language says when a parcel arrives. Times of day come as "3:00 PM", days as "Mon 30 Nov". */
export interface WindowWords {
  readonly today: (by: string) => string;
  readonly tomorrow: (hours: string) => string;
  readonly later: (day: string, hours: string) => string;
}

export const englishWindow: WindowWords = {
  today: (by) => `today by ${by}`,
  tomorrow: (hours) => `tomorrow, ${hours}`,
  later: (day, hours) => `${day}, ${hours}`,
};

/** A window in words, in Lagos time: "today by 3:00 PM", "tomorrow, 9:00 AM–1:00 PM", "Mon 30 Nov, 9:00 AM–1:00 PM". */
export function displayWindow({ from, to }: PromisedWindow, now: Date, words: WindowWords): string {
  const day = lagosDayOf(to);
  if (day === lagosDayOf(now)) return words.today(displayTime(to));
  const hours = `${displayTime(from)}–${displayTime(to)}`;
  const tomorrow = lagosDayOf(new Date(now.getTime() + msPerDay));
  return day === tomorrow ? words.tomorrow(hours) : words.later(displayWeekday(to), hours);
}

/** A window as the API answers it. */
export const toWindowView = (window: PromisedWindow, now: Date) => ({
  from: window.from.toISOString(),
  to: window.to.toISOString(),
  display: displayWindow(window, now, englishWindow),
});
