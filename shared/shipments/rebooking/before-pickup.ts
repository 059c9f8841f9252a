import { Problem } from '#ground';
import type { Shipment } from '../data/shipments.ts';
import type { ShipmentStatus } from '../domain/shipment.ts';

const open: readonly ShipmentStatus[] = ['PENDING', 'CLAIMED', 'ASSIGNED', 'EXCEPTION'];

/** A booking can change until its parcel is picked up. @throws Problem invalid_state */
export function assertBeforePickup({ status, picked_up_at }: Shipment): void {
  if (picked_up_at !== undefined)
    throw new Problem(
      'invalid_state',
      'The parcel has already been picked up. Its booking can no longer change.',
    );
  if (!open.includes(status))
    throw new Problem('invalid_state', `The shipment is ${status}. Its booking can no longer change.`);
}
