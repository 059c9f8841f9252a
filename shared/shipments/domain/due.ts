import { type DueTimes, defineDue, msPerDay, msPerHour, msPerMinute } from '#ground/domain';
import type { PickupWindow } from '../../pricing/domain/pickup-window.ts';
import type { ReturnFee } from './return-fee.ts';
import { isShipmentUnderWay, type ShipmentStatus } from './shipment.ts';

/** The fields that decide what is due. Times are ISO 8601. */
export interface Watched {
  readonly status: ShipmentStatus;
  readonly expected_at: string;
  readonly overdue_at?: string | undefined;
  /** When the marketplace rider who claimed it must have picked it up, until that happens. */
  readonly pickup_by?: string | undefined;
  readonly return_fee?: ReturnFee | undefined;
  /** Until when it is offered to nobody, because its pickup is later. */
  readonly waits_until?: string | undefined;
}

/** Milliseconds after the promised time at which a shipment under way is overdue. */
const overdueAfter = msPerDay;

/** The shortest and the longest time that a rider has to pick a parcel up, in milliseconds. */
const shortestPickup = 2 * msPerHour;
const maxPickupMs = msPerDay;

/**
 * When a rider who claims a shipment now must have picked it up: within three times its ETA, but at least two hours and
 * at most a day.
 * @param minutes of its ETA
 */
export function pickupDeadlineOf(now: Date, minutes: number): string {
  const time = Math.min(maxPickupMs, Math.max(shortestPickup, 3 * minutes * msPerMinute));
  return new Date(now.getTime() + time).toISOString();
}

/** The same for a pickup at a later time: by the end of its window, but at least two hours from now. */
export const windowDeadlineOf = (now: Date, { to }: PickupWindow): string =>
  new Date(Math.max(Date.parse(to), now.getTime() + shortestPickup)).toISOString();

/** What time alone triggers. */
const dueTimes = {
  offer: ({ status, waits_until }) => (status === 'PENDING' ? waits_until : undefined),
  release: ({ status, pickup_by }) =>
    status === 'ASSIGNED' || status === 'EXCEPTION' ? pickup_by : undefined,
  overdue: ({ status, expected_at, overdue_at }) =>
    isShipmentUnderWay(status) && overdue_at === undefined
      ? new Date(Date.parse(expected_at) + overdueAfter).toISOString()
      : undefined,
  return_fee: ({ return_fee }) => (return_fee?.status === 'WAITING' ? return_fee.pays_at : undefined),
} as const satisfies DueTimes<Watched>;
export type DueKind = keyof typeof dueTimes;

/** The earliest due action of a shipment, if any is to come. */
export const shipmentDueOf = defineDue<Watched, DueKind>(dueTimes);

/**
 * When the sweeper must check a shipment after a change: the earlier of the time that was set before and of the next due
 * action. When nothing is due yet the sweeper sets the next time, so a step does not pay for it.
 * @param known the time that was set before
 */
export function nextCheckOf(known: string | undefined, changed: Watched): string | undefined {
  const due = shipmentDueOf(changed)?.at;
  return due !== undefined && known !== undefined && known < due ? known : due;
}

/** Whether a shipment is overdue and still under way, so that an admin should look at it. */
export const isStuck = ({ status, overdue_at }: Watched): boolean =>
  overdue_at !== undefined && isShipmentUnderWay(status);
