import * as z from 'zod';
import { displayDate, displayDateTime } from '../../../shared/kernel/display.ts';
import type { Point } from '../../../shared/kernel/geo.ts';
import { placeNear } from '../../../shared/places/domain/places.ts';
import { readEvent } from '../../../shared/platform/events/outbox.ts';
import type { Item } from '../../../shared/platform/table/table.ts';
import { tariffs } from '../../../shared/pricing/domain/tariff.data.ts';
import type { TrackingRecordView } from '../../../shared/shipments/contract/tracking.ts';
import type { Shipment } from '../../../shared/shipments/data/shipments.ts';
import { estimate } from '../../../shared/shipments/domain/eta.ts';
import { isUnderWay, shipmentStatuses } from '../../../shared/shipments/domain/shipment.ts';
import { currentStatus } from '../../../shared/shipments/domain/status-words.ts';
import { parcelIdOf } from '../../../shared/shipments/domain/tracking-number.ts';
import { shipmentEvents } from '../../../shared/shipments/events.ts';
import { coarseEnd, coarsePosition } from './coarse-position.ts';

const titles: ReadonlyMap<string, string> = new Map(
  Object.entries(shipmentEvents.types).map(([name, { title }]) => [name, title]),
);
const EventStatus = z.object({ status: z.enum(shipmentStatuses) });

/** An event as the public sees it: its title, the status after it, its time; never a reason, a note or a place. */
function entryOf(item: Item): TrackingRecordView['timeline'] {
  const { name, at, detail } = readEvent(item);
  const title = titles.get(name);
  const { status } = EventStatus.parse(detail);
  return title ? [{ title, status, timestamp: displayDateTime(new Date(at)) }] : [];
}

function estimated(shipment: Shipment, rider: Point | undefined): TrackingRecordView['estimated_delivery'] {
  const { status, pickup, dropoff, rider_name = '', rider_phone = '' } = shipment;
  const { speed } = tariffs[shipment.country][shipment.fulfillment_mode][shipment.service_level];
  const seen = rider && coarsePosition(rider, [pickup, dropoff]);
  const known = isUnderWay(status);
  return {
    ...estimate(seen, { pickup: coarseEnd(pickup), dropoff: coarseEnd(dropoff) }, status, speed),
    ...(seen && { rider_latitude: seen.latitude, rider_longitude: seen.longitude }),
    rider_name: known ? (rider_name.split(' ')[0] ?? '') : '',
    rider_phone: known ? rider_phone : '',
  };
}

/**
 * The public record of a shipment.
 * @param events its event items, oldest first
 * @param rider the last position of its rider, while the shipment is under way
 */
export function recordOf(
  shipment: Shipment,
  events: readonly Item[],
  rider: Point | undefined,
): TrackingRecordView {
  const { tracking, status, pickup, dropoff, created_at, expected_at, picked_up_at } = shipment;
  return {
    parcel_id: parcelIdOf(tracking),
    waybill_number: tracking,
    tracking_number: tracking,
    status,
    current_status: currentStatus[status],
    origin: placeNear(pickup),
    destination: placeNear(dropoff),
    created_date: displayDate(new Date(created_at)),
    expected_date: displayDate(new Date(expected_at)),
    picked_up_at: picked_up_at ? displayDateTime(new Date(picked_up_at)) : '',
    estimated_delivery: estimated(shipment, rider),
    timeline: events.flatMap(entryOf).toReversed(),
  };
}
