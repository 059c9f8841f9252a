import { asInLagos, displayDate, displayDay, displayShortDay, lagosDayOf } from '#ground/domain';
import type { Telling } from './language/language.ts';

const yearOf = (instant: Date) => asInLagos(instant).getUTCFullYear();

/** The time of a moment, without the day, as shops write their hours: "02:48". */
export const toClockText = (at: string): string => asInLagos(new Date(at)).toISOString().slice(11, 16);

const isToday = (at: Date, now: Date) => lagosDayOf(at) === lagosDayOf(now);

/** A day as people say it: "Today", "2 February", with its year if that is another one. */
function dayText(at: Date, { words, now }: Telling): string {
  if (isToday(at, now)) return words.today;
  return yearOf(at) === yearOf(now) ? displayDay(at) : displayDate(at);
}

/** A moment in a sentence: only the time if it is today, otherwise with the day. */
export const toMomentText = (at: string, telling: Telling): string =>
  isToday(new Date(at), telling.now)
    ? toClockText(at)
    : `${dayText(new Date(at), telling)}, ${toClockText(at)}`;

/** A day in a short line, such as "23 Nov". */
export function toShortDayText(at: string, now: Date): string {
  const day = new Date(at);
  return yearOf(day) === yearOf(now) ? displayShortDay(day) : `${displayShortDay(day)} ${yearOf(day)}`;
}

/** Moments of a list in their order: each names its day only if it differs from the one before. */
export function toListedTimes(moments: readonly string[], telling: Telling): string[] {
  const days = moments.map((at) => dayText(new Date(at), telling));
  return moments.map((at, position) =>
    position > 0 && days[position] === days[position - 1]
      ? toClockText(at)
      : `${days[position]}, ${toClockText(at)}`,
  );
}
