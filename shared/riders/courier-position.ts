import type { Work } from '#ground';
import type { Shipment } from '../shipments/data/shipments.ts';
import { isShipmentUnderWay } from '../shipments/domain/shipment.ts';
import { isFresh, lastPositionOf, type Position } from './data/positions.ts';

/** The last known position of a shipment's rider. */
export interface CourierPosition extends Position {
  /** Whether it is recent. If not, the rider's phone has been silent since. */
  readonly fresh: boolean;
}

/**
 * The last position of a shipment's rider, while the shipment is under way. A silent phone does not change it. A
 * position that is older than the pickup is left out, because the pickup is more precise.
 */
export async function loadRiderPosition(
  { table, now }: Work,
  { rider, mode, status, picked_up_at = '' }: Shipment,
): Promise<CourierPosition | undefined> {
  const position =
    rider && isShipmentUnderWay(status) ? await lastPositionOf({ table, now }, rider, mode) : undefined;
  if (!position) return undefined;
  const fresh = isFresh(position, now);
  return fresh || position.at >= picked_up_at ? { ...position, fresh } : undefined;
}
