import type { ShipmentStatus } from '../shipment.ts';

/** A status in words, for the person who is waiting for the parcel. */
export const currentStatus: Readonly<Record<ShipmentStatus, string>> = {
  PENDING: 'Booked, waiting for a rider or carrier',
  CLAIMED: 'Accepted by a carrier, waiting for a rider',
  ASSIGNED: 'A rider is on the way to pick it up',
  IN_TRANSIT: 'On its way',
  COMPLETED: 'Delivered',
  EXCEPTION: 'Delivery held up',
  RETURNING: 'On its way back to the sender',
  RETURNED: 'Returned to the sender',
  CANCELLED: 'Cancelled',
  LOST: 'Lost on the way',
};
