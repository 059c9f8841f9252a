import { asKobo, type Kobo, msPerSecond, proportionOf } from '#ground/domain';
import type { Period } from './period.ts';

const secondsOf = (from: number, to: number) => Math.floor((to - from) / msPerSecond);

/**
 * The share of a price for what is left of a period, by whole seconds, rounded half up.
 * @param price kobo, for the whole period
 */
export function shareOfRest(price: Kobo, { start, end }: Period, now: Date): Kobo {
  const whole = secondsOf(Date.parse(start), Date.parse(end));
  const rest = Math.min(whole, Math.max(0, secondsOf(now.getTime(), Date.parse(end))));
  return whole > 0 ? proportionOf(price, rest, whole) : asKobo(0);
}
