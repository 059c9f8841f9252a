import { assertRealPhone, msPerMinute, Problem, refuseField, type Write } from '#ground';
import {
  assertPickupWindow,
  canMakeWindow,
  offerWaitOf,
  type PickupWindow,
} from '../../pricing/domain/pickup-window.ts';
import type { BookingChange } from '../contract/rebooking.ts';
import { saveFirstMile } from '../data/first-miles.ts';
import { type Shipment, saveShipment } from '../data/shipments.ts';
import { nextCheckOf, windowDeadlineOf } from '../domain/due.ts';
import { tariffMinutesOf } from '../domain/tracking/promise.ts';
import { couriersOf } from '../messages/ending-notices.ts';
import { writeNotices } from '../messages/notify-user.ts';
import { composeMovedPickupNotice } from '../messages/rider-notices.ts';
import { writeStepEvents } from '../step/transition-shipment.ts';
import { assertBeforePickup } from './before-pickup.ts';

/** What a new pickup window changes. @throws Problem invalid_state, invalid_request */
function moveWindow(read: Shipment, window: PickupWindow, now: Date): Partial<Shipment> {
  const { pickup_window: before, status, mode, service_level, pickup_by } = read;
  if (!before)
    throw new Problem(
      'invalid_state',
      'The shipment was booked without a pickup window, so none can be moved.',
    );
  if (before.from <= now.toISOString())
    throw new Problem('invalid_state', 'The pickup window has begun, so it can no longer be moved.');
  assertPickupWindow(window, now);
  const estimated_duration_minutes = tariffMinutesOf(read);
  if (!canMakeWindow({ service_level, estimated_duration_minutes }, window)) {
    const detail = `leaves no time for ${service_level}, which delivers on the day of the pickup`;
    throw refuseField('/pickup_window/from', detail, 'too_large');
  }
  const arrives = Date.parse(window.from) + estimated_duration_minutes * msPerMinute;
  return {
    pickup_window: window,
    waits_until: status === 'PENDING' ? offerWaitOf(window, mode, now) : undefined,
    expected_at: new Date(arrives).toISOString(),
    ...(pickup_by !== undefined && { pickup_by: windowDeadlineOf(now, window) }),
  };
}

const isSame = (a: PickupWindow | undefined, b: PickupWindow) => a?.from === b.from && a.to === b.to;

/** The fields that a change gives another value. */
function differingOf(read: Shipment, { pickup_window, ...texts }: BookingChange): (keyof BookingChange)[] {
  const names = ['customer_name', 'customer_phone', 'merchant_reference'] as const;
  const handling = ['pickup_instructions', 'delivery_instructions', 'dropoff_landmark'] as const;
  const differing: (keyof BookingChange)[] = [...names, ...handling].filter(
    (name) => texts[name] !== undefined && texts[name] !== read[name],
  );
  const moved = pickup_window !== undefined && !isSame(read.pickup_window, pickup_window);
  return moved ? [...differing, 'pickup_window'] : differing;
}

/**
 * Changes a booking before the pickup. A new phone gets the news of the parcel; whoever carries it is notified of a
 * moved pickup.
 * @returns the writes, none if nothing differs, and the shipment after them
 * @throws Problem invalid_state, invalid_request
 */
export function changeBooking(read: Shipment, change: BookingChange, now: Date) {
  assertBeforePickup(read);
  if (change.customer_phone !== undefined)
    assertRealPhone(read.mode, change.customer_phone, '/customer_phone');
  const changed = differingOf(read, change);
  if (changed.length === 0) return { writes: [], shipment: read };
  const { pickup_window, ...texts } = change;
  const given = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined));
  const isMoved = changed.includes('pickup_window');
  const moved = pickup_window && isMoved ? moveWindow(read, pickup_window, now) : {};
  const after: Shipment = { ...read, ...given, ...moved, updated_at: now.toISOString() };
  const shipment = { ...after, due: nextCheckOf(read.due, after) };
  const { first_mile: leg } = shipment;
  const writes: Write[] = [
    saveShipment(read, shipment),
    ...writeStepEvents(shipment, ['shipment.updated'], now, { changed }),
    ...(isMoved && leg?.status === 'OPEN' ? [saveFirstMile(shipment, leg)] : []),
    ...(isMoved ? writeNotices(couriersOf(read), read, composeMovedPickupNotice(read.tracking), now) : []),
  ];
  return { writes, shipment };
}
