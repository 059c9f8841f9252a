import { msPerMinute } from '#ground/domain';
import type { PickupWindow } from '../../../pricing/domain/pickup-window.ts';
import { type PromisedWindow, promisedWindowOf } from '../../../pricing/domain/promise/promised-window.ts';
import { serviceTariffOf } from '../../../pricing/domain/service-tariff.ts';
import type { Speed } from '../../../pricing/domain/tariff.ts';
import { isFinal, type ShipmentStatus } from '../shipment.ts';

/** The fields of a shipment that its promise follows from. Times are ISO 8601. */
interface Promised {
  readonly status: ShipmentStatus;
  readonly created_at: string;
  /** When the tariff has it delivered. */
  readonly expected_at: string;
  readonly pace?: number | undefined;
  readonly pickup_window?: PickupWindow | undefined;
  /** When its drop-off last changed. */
  readonly readdressed_at?: string | undefined;
}

type Started = Pick<Promised, 'created_at' | 'pickup_window' | 'readdressed_at'>;

/** When the pickup can begin, from which the promise counts: that of a new address is made anew. */
export function promiseStartOf({ created_at, pickup_window, readdressed_at = created_at }: Started): Date {
  const { from = readdressed_at } = pickup_window ?? {};
  return new Date(from > readdressed_at ? from : readdressed_at);
}

/** The speed of a shipment's service, with the minutes until its pickup can begin. */
export function speedOfService(shipment: Parameters<typeof serviceTariffOf>[0] & Started, now: Date): Speed {
  const { speed } = serviceTariffOf(shipment);
  const { from } = shipment.pickup_window ?? {};
  const wait =
    from === undefined ? 0 : Math.max(0, Math.ceil((Date.parse(from) - now.getTime()) / msPerMinute));
  return { ...speed, handling_minutes: speed.handling_minutes + wait };
}

/** The minutes that the tariff gives a delivery, from that start. */
export const tariffMinutesOf = (shipment: Started & Pick<Promised, 'expected_at'>): number =>
  (Date.parse(shipment.expected_at) - promiseStartOf(shipment).getTime()) / msPerMinute;

/**
 * When a shipment is promised to arrive, as it was promised when it was booked: a promise does not move on with the clock.
 * @returns undefined once it has ended or is on its way back, and once the window has passed: it is late then
 */
export function windowOfShipment(shipment: Promised, now: Date): PromisedWindow | undefined {
  if (isFinal(shipment.status) || shipment.status === 'RETURNING') return undefined;
  const window = promisedWindowOf(promiseStartOf(shipment), tariffMinutesOf(shipment), shipment.pace);
  return window.to > now ? window : undefined;
}
