import { displayDuration, distanceKmOf, type Point, toHundredths } from '#ground/domain';
import { minutesOf, type Speed } from '../../../pricing/domain/tariff.ts';
import type { ShipmentStatus } from '../shipment.ts';
import { atDoorText, isAtDoor } from './at-door.ts';
import { currentStatus } from './status-words.ts';

/** The two ends of a shipment. */
export interface Way {
  readonly pickup: Point;
  readonly dropoff: Point;
}

export interface Estimate {
  /** With at most two decimals. */
  readonly remaining_distance_km: number;
  readonly estimated_minutes: number;
  readonly eta_display: string;
}

/** By status: the assumed position of the rider while it is unknown, and then the remaining stops. */
const courses: Readonly<Record<ShipmentStatus, readonly (keyof Way)[]>> = {
  PENDING: ['pickup', 'pickup', 'dropoff'],
  CLAIMED: ['pickup', 'pickup', 'dropoff'],
  ASSIGNED: ['pickup', 'pickup', 'dropoff'],
  IN_TRANSIT: ['pickup', 'dropoff'],
  EXCEPTION: ['pickup', 'dropoff'],
  RETURNING: ['dropoff', 'pickup'],
  COMPLETED: [],
  RETURNED: [],
  CANCELLED: [],
  LOST: [],
};

/**
 * The remaining distance and time of a shipment. Handling time counts until the pickup. A held-up shipment shows its
 * status instead of a time, and a final one, or one whose rider is at the door, has nothing left.
 * @param rider the last known position of the assigned rider
 */
export function estimate(
  rider: Point | undefined,
  way: Way,
  moving: Parameters<typeof isAtDoor>[0],
  speed: Speed,
): Estimate {
  if (isAtDoor(moving)) return { remaining_distance_km: 0, estimated_minutes: 0, eta_display: atDoorText };
  const { status } = moving;
  const course = courses[status];
  const path = course.map((stop, index) => (index === 0 && rider) || way[stop]);
  const distance = toHundredths<'km'>(
    path.slice(1).reduce((km, stop, leg) => km + distanceKmOf(path[leg] ?? stop, stop), 0),
  );
  const handling_minutes = course[1] === course[0] ? speed.handling_minutes : 0;
  const estimated_minutes = path.length > 0 ? minutesOf({ ...speed, handling_minutes }, distance) : 0;
  const isMoving = path.length > 0 && status !== 'EXCEPTION';
  return {
    remaining_distance_km: distance / 100,
    estimated_minutes,
    eta_display: isMoving ? displayDuration(estimated_minutes) : currentStatus[status],
  };
}
