import { addDays, lagosDayOf, msPerHour, msPerMinute, startOfLagosDay } from '#ground/domain';
import { serviceHours } from '../tariff.data.ts';

/** When a parcel is promised to arrive. Both ends are whole quarters of an hour within the service hours of one day. */
export interface PromisedWindow {
  readonly from: Date;
  readonly to: Date;
}

/** The pace of deliveries that take as long as the tariff says, in per cent. */
export const tariffPace = 100;

const quarter = 15 * msPerMinute;
const widest = 4 * msPerHour;
const dayLength = (serviceHours.closes - serviceHours.opens) * msPerMinute;

const roundUp = (at: number): number => Math.ceil(at / quarter) * quarter;

/** The first service hours that are not over at a time. Epoch milliseconds. */
function hoursFrom(at: number): { readonly opens: number; readonly closes: number } {
  const day = lagosDayOf(new Date(at));
  const hoursOn = (one: string) => {
    const midnight = startOfLagosDay(one).getTime();
    const { opens, closes } = serviceHours;
    return { opens: midnight + opens * msPerMinute, closes: midnight + closes * msPerMinute };
  };
  const today = hoursOn(day);
  return at <= today.closes ? today : hoursOn(addDays(day, 1));
}

/** Whether the tariff delivers within hours, so that a rider makes the whole trip on one day. @param minutes of the tariff */
const isOneTrip = (minutes: number): boolean => minutes * msPerMinute <= dayLength;

/**
 * When the trip of a delivery begins: at the start, or when the service opens next if it cannot end before the service
 * closes. Epoch milliseconds.
 */
function beginningOf(start: number, length: number): number {
  const today = hoursFrom(start);
  const begins = Math.max(start, today.opens);
  return roundUp(begins + length) <= today.closes ? begins : hoursFrom(today.closes + 1).opens;
}

/**
 * The end of the window of a delivery that takes a day or longer. One that would end at night arrives in the next morning,
 * and a morning's window is as wide as all others.
 */
function endOfLongWay(start: number, length: number): number {
  const end = roundUp(start + length);
  return Math.max(end, hoursFrom(end).opens + widest);
}

/**
 * The window in which a parcel is promised to arrive.
 *
 * - A level that the tariff delivers within a day's service hours (EXPRESS, SAME_DAY) is one trip. If the trip cannot end
 *   before the service closes, it begins when the service opens next, so nothing is promised for the night.
 * - Any other level goes on at night. If it would end at night, the promise is the next morning.
 *
 * The window ends when the parcel should be there, rounded up to a quarter of an hour, and is four hours wide at most. It
 * never begins before the start.
 * @param start when the pickup can begin: the booking, or a later pickup
 * @param minutes from then to the delivery by the tariff
 * @param pace how long such deliveries take, in per cent of the tariff's time
 */
export function promisedWindowOf(start: Date, minutes: number, pace: number = tariffPace): PromisedWindow {
  const at = start.getTime();
  const length = Math.max(quarter, (minutes * msPerMinute * pace) / 100);
  const trip = Math.min(length, dayLength);
  const to = isOneTrip(minutes) ? roundUp(beginningOf(at, trip) + trip) : endOfLongWay(at, length);
  const from = Math.max(roundUp(at), hoursFrom(to).opens, to - widest);
  return { from: new Date(from), to: new Date(to) };
}

/**
 * The pace of a delivery: how long it took, in per cent of the tariff's time. A trip that was promised for the next day
 * counts from its beginning there, unless it was made before.
 * @param start as the promise counted from
 * @param minutes of the tariff
 */
export function paceOfDelivery(start: Date, minutes: number, end: Date): number {
  const length = minutes * msPerMinute;
  const begins = isOneTrip(minutes) ? beginningOf(start.getTime(), length) : start.getTime();
  const took = end.getTime() - (begins < end.getTime() ? begins : start.getTime());
  return (100 * took) / Math.max(length, msPerMinute);
}
