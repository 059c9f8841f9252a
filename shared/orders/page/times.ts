import { displayDate, displayDay, displayShortDay, displayTime } from '../../kernel/display.ts';
import { asInLagos, lagosDayOf } from '../../kernel/time.ts';

const yearOf = (instant: Date) => asInLagos(instant).getUTCFullYear();

/** The time of a moment, without the day, such as "2:48 AM". */
export const toClockText = (at: string): string => displayTime(new Date(at));

/** A day as people say it: "Today", "2 February", with its year if that is another one. */
function dayText(at: Date, now: Date): string {
  if (lagosDayOf(at) === lagosDayOf(now)) return 'Today';
  return yearOf(at) === yearOf(now) ? displayDay(at) : displayDate(at);
}

/** A moment in a sentence: only the time if it is today, otherwise with the day. */
export function toMomentText(at: string, now: Date): string {
  const day = dayText(new Date(at), now);
  return day === 'Today' ? toClockText(at) : `${day}, ${toClockText(at)}`;
}

/** A day in a short line, such as "23 Nov". */
export function toShortDayText(at: string, now: Date): string {
  const day = new Date(at);
  return yearOf(day) === yearOf(now) ? displayShortDay(day) : `${displayShortDay(day)} ${yearOf(day)}`;
}

/** Moments of a list in their order: each names its day only if it differs from the one before. */
export function toListedTimes(moments: readonly string[], now: Date): string[] {
  const days = moments.map((at) => dayText(new Date(at), now));
  return moments.map((at, position) =>
    position > 0 && days[position] === days[position - 1]
      ? toClockText(at)
      : `${days[position]}, ${toClockText(at)}`,
  );
}
