import { displayDate, displayDay, displayShortDay, displayTime } from '../../kernel/display.ts';
import { asInLagos, lagosDay } from '../../kernel/time.ts';

const yearOf = (instant: Date) => asInLagos(instant).getUTCFullYear();

/** The time of a moment, without the day, such as "2:48 AM". */
export const clockText = (at: string): string => displayTime(new Date(at));

/** A day as people say it: "Today", "2 February", with its year if that is another one. */
function dayText(at: Date, now: Date): string {
  if (lagosDay(at) === lagosDay(now)) return 'Today';
  return yearOf(at) === yearOf(now) ? displayDay(at) : displayDate(at);
}

/** A moment in a sentence: only the time if it is today, otherwise with the day. */
export function momentText(at: string, now: Date): string {
  const day = dayText(new Date(at), now);
  return day === 'Today' ? clockText(at) : `${day}, ${clockText(at)}`;
}

/** A day in a short line, such as "23 Nov". */
export function shortDayText(at: string, now: Date): string {
  const day = new Date(at);
  return yearOf(day) === yearOf(now) ? displayShortDay(day) : `${displayShortDay(day)} ${yearOf(day)}`;
}

/** Moments of a list in their order: each names its day only if it differs from the one before. */
export function listedTimes(moments: readonly string[], now: Date): string[] {
  const days = moments.map((at) => dayText(new Date(at), now));
  return moments.map((at, position) =>
    position > 0 && days[position] === days[position - 1]
      ? clockText(at)
      : `${days[position]}, ${clockText(at)}`,
  );
}
