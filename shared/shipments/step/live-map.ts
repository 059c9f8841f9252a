import type * as z from 'zod';
import type { Point } from '#ground';
import type { LiveMap } from '../contract/live-map.ts';
import type { Shipment } from '../data/shipments.ts';
import { roundPosition } from '../domain/tracking/coarse-position.ts';

/** Where a rider was last. */
interface SeenRider extends Point {
  readonly accuracy_m?: number | undefined;
  readonly at: string;
}

const pointOf = ({ latitude, longitude }: Point): Point => ({ latitude, longitude });

/** What a map shows of a shipment; nothing unless it is on its way. @param rider the rider's last known position */
export function toLiveMap(
  { status, pickup, dropoff }: Shipment,
  rider: SeenRider | undefined,
): z.input<typeof LiveMap> | undefined {
  if (status !== 'IN_TRANSIT') return undefined;
  const seen = rider && { ...roundPosition(rider, dropoff), seen_at: rider.at };
  return { pickup: pointOf(pickup), dropoff: pointOf(dropoff), rider: seen };
}
