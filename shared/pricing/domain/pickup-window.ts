import {
  asInLagos,
  lagosDayOf,
  type Mode,
  minutesPerDay,
  msPerDay,
  msPerHour,
  msPerMinute,
  refuseField,
  startOfLagosDay,
} from '#ground/domain';
import type { ServiceLevel } from './services.ts';
import { serviceHours } from './tariff.data.ts';

/** When a parcel is to be collected. ISO 8601. */
export interface PickupWindow {
  readonly from: string;
  readonly to: string;
}

/** Milliseconds: the earliest and the latest pickup from now, and the shortest and the longest window. */
const leadMs = 30 * msPerMinute;
const aheadMs = 7 * msPerDay;
const shortestMs = 30 * msPerMinute;
const longestMs = 12 * msPerHour;

/** Milliseconds before its window at which a live parcel is offered to riders and carriers. */
const offeredBeforeMs = 30 * msPerMinute;

/** The minute of the day in Lagos. */
const minuteOf = (time: string): number =>
  Math.floor(asInLagos(new Date(time)).getTime() / msPerMinute) % minutesPerDay;

/** Whether the service collects at this time; both ends of the hours count. */
function isServed(time: string): boolean {
  const minute = minuteOf(time);
  const isClosing = minute === serviceHours.closes && Date.parse(time) % msPerMinute === 0;
  return minute >= serviceHours.opens && (minute < serviceHours.closes || isClosing);
}

const clock = (minutes: number) => `${String(minutes / 60).padStart(2, '0')}:00`;
/** When the service closes, as people write it. */
export const closingTime = clock(serviceHours.closes);
const hours = `${clock(serviceHours.opens)} and ${closingTime} in Lagos`;

/**
 * Checks a pickup window as it was sent.
 * @param pointer of the window
 * @throws Problem invalid_request at its beginning or its end
 */
export function assertPickupWindow({ from, to }: PickupWindow, now: Date, pointer = '/pickup_window'): void {
  const [begins, ends] = [Date.parse(from), Date.parse(to)];
  const latest = now.getTime() + aheadMs;
  if (begins < now.getTime() + leadMs)
    throw refuseField(`${pointer}/from`, 'must be at least 30 minutes from now', 'too_small');
  for (const [end, time] of [
    ['from', begins],
    ['to', ends],
  ] as const)
    if (time > latest) throw refuseField(`${pointer}/${end}`, 'must be at most 7 days ahead', 'too_large');
  if (ends < begins + shortestMs)
    throw refuseField(`${pointer}/to`, 'must be at least 30 minutes after from', 'too_small');
  if (ends > begins + longestMs)
    throw refuseField(`${pointer}/to`, 'must be at most 12 hours after from', 'too_large');
  if (!isServed(from)) throw refuseField(`${pointer}/from`, `must be between ${hours}`, 'conflict');
  if (!isServed(to) || lagosDayOf(new Date(from)) !== lagosDayOf(new Date(to)))
    throw refuseField(`${pointer}/to`, `must be between ${hours}, on the same day`, 'conflict');
}

/** Until when a parcel waits before it is offered; undefined if it is offered already. Test parcels never wait. */
export function offerWaitOf(window: PickupWindow | undefined, mode: Mode, now: Date): string | undefined {
  if (!window || mode === 'test') return undefined;
  const offered = Date.parse(window.from) - offeredBeforeMs;
  return offered > now.getTime() ? new Date(offered).toISOString() : undefined;
}

/** The levels that deliver on the day of the pickup, unless a carrier takes longer than the service's hours. */
const onSameDay: readonly ServiceLevel[] = ['EXPRESS', 'SAME_DAY'];
const dayMinutes = serviceHours.closes - serviceHours.opens;

/** Whether a level can deliver what is collected when the window begins. @param minutes of the tariff */
export function canMakeWindow(
  {
    service_level,
    estimated_duration_minutes,
  }: {
    readonly service_level: ServiceLevel;
    readonly estimated_duration_minutes: number;
  },
  window: PickupWindow | undefined,
): boolean {
  if (!window || !onSameDay.includes(service_level) || estimated_duration_minutes > dayMinutes) return true;
  const midnight = startOfLagosDay(lagosDayOf(new Date(window.from))).getTime();
  const arrives = Date.parse(window.from) + estimated_duration_minutes * msPerMinute;
  return arrives <= midnight + serviceHours.closes * msPerMinute;
}

/** Milliseconds: how long a window made of a wished time is. */
const wishedMs = 2 * msPerHour;

/**
 * The window for a pickup at a wished time, moved into the service's hours; undefined if that is less than 30 minutes
 * ahead, so that the parcel is collected at once.
 * @returns `too_late` more than 7 days ahead, or if no window of that day ends within them
 */
export function wishedWindowOf(wished: string, now: Date): PickupWindow | 'too_late' | undefined {
  const asked = Date.parse(wished);
  if (asked < now.getTime() + leadMs) return undefined;
  const midnight = startOfLagosDay(lagosDayOf(new Date(asked))).getTime();
  const opens = midnight + serviceHours.opens * msPerMinute;
  const latest = midnight + serviceHours.closes * msPerMinute - wishedMs;
  const from = Math.min(Math.max(asked, opens), latest);
  // A wish after hours whose window would begin too soon is for the next morning.
  const moved = from < now.getTime() + leadMs ? opens + msPerDay : from;
  const latestEnd = now.getTime() + aheadMs;
  // The last windows of the 7 days begin a little before the wish, so that they end within them.
  const begins = Math.min(moved, latestEnd - shortestMs);
  if (asked > latestEnd || begins < opens) return 'too_late';
  const to = Math.min(begins + wishedMs, latestEnd);
  return { from: new Date(begins).toISOString(), to: new Date(to).toISOString() };
}
