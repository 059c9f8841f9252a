import * as z from 'zod';
import { displayDate, displayDateTime, displayDuration, msPerMinute, type Point, toPlainName } from '#ground';
import { placeNear } from '../../places/domain/places.ts';
import type { PromisedWindow } from '../../pricing/domain/promise/promised-window.ts';
import { toWindowView } from '../../pricing/domain/promise/window-words.ts';
import type { TrackingRecordView } from '../contract/tracking.ts';
import { type History, maxEvents } from '../data/lists/shipment-history.ts';
import type { Shipment } from '../data/shipments.ts';
import { isClaimEvent } from '../domain/claim-events.ts';
import { parcelIdOf } from '../domain/number/tracking-number.ts';
import { isReturnFeeEvent } from '../domain/return-fee.ts';
import { isFinal, isShipmentUnderWay, shipmentStatuses } from '../domain/shipment.ts';
import { atDoorText, isAtDoor } from '../domain/tracking/at-door.ts';
import { coarsenEnd, coarsenPosition } from '../domain/tracking/coarse-position.ts';
import { type Estimate, estimate } from '../domain/tracking/eta.ts';
import { describeHoldUp } from '../domain/tracking/held-up.ts';
import { speedOfService, windowOfShipment } from '../domain/tracking/promise.ts';
import { currentStatus } from '../domain/tracking/status-words.ts';
import { titleOfEvent } from '../events/events.ts';
import { eventsOfShipment, type ShownEvent } from './kept-events.ts';

/** Where a courier was last. */
interface SeenCourier extends Point {
  readonly at: string;
  /** Whether it is news. If not, the courier's phone has been silent since. */
  readonly fresh: boolean;
}

const EventStatus = z.object({ status: z.enum(shipmentStatuses) });
const Said = z.object({ reason: z.string() });

/** The reason of the latest event that held the parcel up. */
function reasonIn(events: readonly ShownEvent[]): string {
  const held = events.findLast(({ name }) => name === 'shipment.exception');
  return Said.safeParse(held?.detail).data?.reason ?? '';
}

/** Whether an event is for the merchant alone: a claim, a return fee, a changed booking. */
const isPrivate = (name: string) =>
  isClaimEvent(name) || isReturnFeeEvent(name) || name === 'shipment.updated';

/** An event as the public sees it: its title, the status after it, its time; never a note or a position. */
function entryOf({ name, at, detail }: ShownEvent): TrackingRecordView['timeline'] {
  const title = isPrivate(name) ? undefined : titleOfEvent(name, detail);
  const { status } = EventStatus.parse(detail);
  return title ? [{ title, status, timestamp: displayDateTime(new Date(at)) }] : [];
}

const minutesSince = (at: string, now: Date) =>
  Math.max(1, Math.round((now.getTime() - Date.parse(at)) / msPerMinute));

function estimateArrival(
  shipment: Shipment,
  rider: SeenCourier | undefined,
  now: Date,
): TrackingRecordView['estimated_delivery'] {
  const { status, pickup, dropoff, rider_name = '', rider_phone = '' } = shipment;
  const seen = rider && coarsenPosition(rider, [pickup, dropoff]);
  const known = isShipmentUnderWay(status);
  return {
    ...estimate(
      seen,
      { pickup: coarsenEnd(pickup), dropoff: coarsenEnd(dropoff) },
      shipment,
      speedOfService(shipment, now),
    ),
    ...(seen &&
      rider.fresh && {
        rider_latitude: seen.latitude,
        rider_longitude: seen.longitude,
        rider_accuracy_m: seen.accuracy_m,
        rider_seen_at: rider.at,
      }),
    ...(rider && !rider.fresh && { rider_last_seen: `${displayDuration(minutesSince(rider.at, now))} ago` }),
    rider_name: known ? (rider_name.split(' ')[0] ?? '') : '',
    rider_phone: known ? rider_phone : '',
  };
}

/**
 * The date matches the promised window, and the estimated minutes once that has passed. A shipment that has ended, or is
 * held up, keeps the first estimate.
 */
function expectedAt(
  { status, expected_at }: Shipment,
  { estimated_minutes }: Estimate,
  window: PromisedWindow | undefined,
  now: Date,
): Date {
  if (window) return window.to;
  if (isFinal(status) || status === 'EXCEPTION') return new Date(expected_at);
  return new Date(now.getTime() + estimated_minutes * msPerMinute);
}

/** What a record tells besides the history of the shipment. */
interface Beside {
  /** The sender's name, as it was written. */
  readonly sender: string;
  /** The last position of its rider, while the shipment is under way. */
  readonly rider: SeenCourier | undefined;
  readonly hasProof: boolean;
}

/** The public record of a shipment. */
export function recordOf(
  history: History,
  { sender, rider, hasProof }: Beside,
  now: Date,
): TrackingRecordView {
  const { shipment } = history;
  const events = eventsOfShipment(history).slice(-maxEvents);
  const { tracking, status, pickup, dropoff, created_at, picked_up_at } = shipment;
  const estimated_delivery = estimateArrival(shipment, rider, now);
  const window = windowOfShipment(shipment, now);
  return {
    parcel_id: parcelIdOf(tracking),
    waybill_number: tracking,
    tracking_number: tracking,
    status,
    ...(isAtDoor(shipment) && { status_detail: 'AT_DOOR' }),
    current_status: isAtDoor(shipment) ? atDoorText : currentStatus[status],
    sender_name: toPlainName(sender, ''),
    held_up: describeHoldUp(shipment, reasonIn(events), sender),
    origin: placeNear(pickup),
    destination: placeNear(dropoff),
    created_date: displayDate(new Date(created_at)),
    expected_date: displayDate(expectedAt(shipment, estimated_delivery, window, now)),
    picked_up_at: picked_up_at ? displayDateTime(new Date(picked_up_at)) : '',
    has_proof: hasProof,
    estimated_delivery,
    delivery_window: window && toWindowView(window, now),
    timeline: events.flatMap(entryOf).toReversed(),
  };
}
