import type { Point, ShipmentId } from '#ground';
import type { Shipment } from '../shipments/data/shipments.ts';
import { isInHand } from '../shipments/domain/first-mile.ts';
import type { RouteStop } from './domain/route/road.ts';

/** The most stops of a route. */
const mostStops = 40;

/** A parcel that a rider collects, unless that is done, and takes somewhere. */
interface Carriage {
  readonly shipment: Shipment;
  readonly from: Point;
  readonly to: Point;
  readonly isCollected: boolean;
}

/** A stop with the parcel that it is for. */
interface ParcelStop extends RouteStop {
  readonly shipment_id: ShipmentId;
  readonly stop: 'PICKUP' | 'DROPOFF';
}

/** The delivery of a shipment, or its way back. A parcel that came to a hub by a first mile is collected there. */
export function deliveryOf(shipment: Shipment): Carriage {
  const { status, pickup, dropoff, picked_up_at, first_mile } = shipment;
  if (status === 'RETURNING') return { shipment, from: dropoff, to: pickup, isCollected: true };
  const isAtHub = first_mile && (first_mile.status === 'HANDED_IN' || isInHand(first_mile.status));
  const from = isAtHub ? first_mile.hub : pickup;
  return { shipment, from, to: dropoff, isCollected: picked_up_at !== undefined };
}

/** The first mile of a shipment, to the hub of its carrier. */
export const firstMileOf = (shipment: Shipment): Carriage => ({
  shipment,
  from: shipment.pickup,
  to: shipment.first_mile?.hub ?? shipment.dropoff,
  isCollected: shipment.first_mile?.status === 'PICKED_UP',
});

const msOf = (promise: string | undefined) => (promise === undefined ? undefined : Date.parse(promise));

/** The stops of a parcel, from the number that the first of them gets. What goes back was promised by no time. */
function stopsOf({ shipment, from, to, isCollected }: Carriage, first: number): ParcelStop[] {
  const { id: shipment_id, status, expected_at, pickup_by, pickup_window } = shipment;
  const by = status === 'RETURNING' ? undefined : Date.parse(expected_at);
  const end = { ...to, shipment_id, stop: 'DROPOFF' as const, by };
  if (isCollected) return [end];
  const collectBy = msOf(pickup_by ?? pickup_window?.to);
  return [
    { ...from, shipment_id, stop: 'PICKUP', by: collectBy },
    { ...end, after: first },
  ];
}

/** The stops of parcels, each drop-off after its pickup. Of too many, those of the parcels that were promised first. */
export function routeStopsOf(carriages: readonly Carriage[]): ParcelStop[] {
  const urgent = carriages.toSorted((a, b) => a.shipment.expected_at.localeCompare(b.shipment.expected_at));
  let stops: ParcelStop[] = [];
  for (const carriage of urgent) {
    const further = [...stops, ...stopsOf(carriage, stops.length)];
    if (further.length > mostStops) break;
    stops = further;
  }
  return stops;
}
