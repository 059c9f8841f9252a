import { msPerDay } from '#ground/domain';
import { type Ended, endOfShipment } from '../return-fee.ts';
import { isFinal, type Party, type ShipmentStatus } from '../shipment.ts';

/** Days after a shipment's end for which its rider may still call the recipient. */
export const callableDays = 7;

interface Reached extends Ended, Partial<Readonly<Record<keyof typeof noHandling, unknown>>> {
  readonly customer_phone: string;
  readonly status: ShipmentStatus;
  /** Who claimed it. */
  readonly courier?: unknown;
}

/** What a shipment tells whoever carries it, left out: for those who have not claimed it. */
export const noHandling = {
  pickup_instructions: undefined,
  delivery_instructions: undefined,
  dropoff_landmark: undefined,
  sender_name: undefined,
  sender_phone: undefined,
  fragile: undefined,
};

/** A shipment is cancelled before its pickup, so there is no reason to call. */
function mayCall(shipment: Reached, now: Date): boolean {
  const { status } = shipment;
  if (!isFinal(status)) return true;
  const ended = Date.parse(endOfShipment(shipment));
  return status !== 'CANCELLED' && now.getTime() <= ended + callableDays * msPerDay;
}

/**
 * A shipment as these parties may read it. The merchant always sees everything. Whoever carries it sees the recipient's
 * phone number, which otherwise is empty, and the sender's while there is a reason to call; and what the merchant tells
 * whoever carries it after the claim.
 */
export function readBy<S extends Reached>(parties: readonly Party[], shipment: S, now: Date): S {
  if (parties.includes('merchant')) return shipment;
  const shown = shipment.courier === undefined ? { ...shipment, ...noHandling } : shipment;
  return mayCall(shipment, now) ? shown : { ...shown, customer_phone: '', sender_phone: undefined };
}
