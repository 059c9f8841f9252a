import { msPerDay } from '#ground/domain';
import { type Ended, endOfShipment } from '../return-fee.ts';
import { isFinal, type Party, type ShipmentStatus } from '../shipment.ts';

/** Days after a shipment's end for which its rider may still call the recipient. */
export const callableDays = 7;

interface Reached extends Ended {
  readonly customer_phone: string;
  readonly status: ShipmentStatus;
}

/** A shipment is cancelled before its pickup, so there is no reason to call. */
function mayCall(shipment: Reached, now: Date): boolean {
  const { status } = shipment;
  if (!isFinal(status)) return true;
  const ended = Date.parse(endOfShipment(shipment));
  return status !== 'CANCELLED' && now.getTime() <= ended + callableDays * msPerDay;
}

/**
 * A shipment as these parties may read it. The merchant always sees the recipient's phone number; the rider sees it
 * while there is a reason to call. Otherwise it is empty.
 */
export function readBy<S extends Reached>(parties: readonly Party[], shipment: S, now: Date): S {
  if (parties.includes('merchant') || mayCall(shipment, now)) return shipment;
  return { ...shipment, customer_phone: '' };
}
