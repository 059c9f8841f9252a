import { displayTime, displayWeekday } from '../../../../shared/kernel/display.ts';
import {
  addDays,
  lagosDayOf,
  msPerHour,
  msPerMinute,
  startOfLagosDay,
} from '../../../../shared/kernel/time.ts';

/** When a parcel is collected, as the API takes it. */
export interface PickupTime {
  readonly from: string;
  readonly to: string;
}

/** Parts of the day in which riders collect, in hours of Lagos. */
const parts = [
  [8, 11],
  [11, 14],
  [14, 17],
  [17, 20],
] as const;

/** How many days can be chosen from. */
const days = 3;

/** Minutes that a pickup is ahead at least: what the API asks, and some for the rest of the form. */
const aheadMinutes = 45;

/** The times at which a parcel can be collected: parts of today and of the days after. */
export function listPickupTimes(now: Date): readonly (PickupTime & { readonly name: string })[] {
  const today = lagosDayOf(now);
  return Array.from({ length: days }, (_, ahead) => addDays(today, ahead)).flatMap((day) =>
    parts.flatMap(([begins, ends]) => {
      const [from, to] = [begins, ends].map(
        (hour) => new Date(startOfLagosDay(day).getTime() + hour * msPerHour),
      );
      if (!from || !to || from.getTime() < now.getTime() + aheadMinutes * msPerMinute) return [];
      const name = `${displayWeekday(from)}, ${displayTime(from)} – ${displayTime(to)}`;
      return [{ from: from.toISOString(), to: to.toISOString(), name }];
    }),
  );
}
