import type { ShipmentStatus } from '../shipment.ts';

/** The fields of a shipment that show where its rider is. */
interface Arriving {
  readonly status: ShipmentStatus;
  /** The places at which the rider has reported an arrival. */
  readonly arrived?: readonly ('pickup' | 'dropoff')[] | undefined;
}

/** Whether the rider stands at the recipient's door with the parcel. */
export const isAtDoor = ({ status, arrived = [] }: Arriving): boolean =>
  status === 'IN_TRANSIT' && arrived.includes('dropoff');

/** What the waiting person then reads. */
export const atDoorText = 'The rider is at the door';
