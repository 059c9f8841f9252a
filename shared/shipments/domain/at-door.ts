import type { ShipmentStatus } from './shipment.ts';

/** A shipment, as far as it decides where its rider stands. */
interface Arriving {
  readonly status: ShipmentStatus;
  /** The places at which the rider has reported an arrival. */
  readonly arrived?: readonly ('pickup' | 'dropoff')[] | undefined;
}

/** Whether the rider stands at the recipient's door with the parcel. */
export const isAtDoor = ({ status, arrived = [] }: Arriving): boolean =>
  status === 'IN_TRANSIT' && arrived.includes('dropoff');

/** What the person who waits reads then. */
export const atDoorText = 'The rider is at the door';
