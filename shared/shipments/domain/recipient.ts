import { msPerDay } from '../../kernel/time.ts';
import { isFinal, type Party, type ShipmentStatus } from './shipment.ts';

/** Days after the end of a shipment for which who carried it may still call the recipient. */
export const callableDays = 7;

interface Reached {
  readonly customer_phone: string;
  readonly status: ShipmentStatus;
  readonly completed_at?: string | undefined;
  readonly updated_at: string;
}

/** A shipment is cancelled before its pickup, so there is nothing left to call about. */
function mayCall({ status, completed_at, updated_at }: Reached, now: Date): boolean {
  if (!isFinal(status)) return true;
  const ended = Date.parse(completed_at ?? updated_at);
  return status !== 'CANCELLED' && now.getTime() <= ended + callableDays * msPerDay;
}

/**
 * A shipment as these parties to it may read it: the phone of the recipient is the merchant's to know, and of who carries
 * the parcel for as long as there is reason to call. After that it is empty.
 */
export function readBy<S extends Reached>(parties: readonly Party[], shipment: S, now: Date): S {
  if (parties.includes('merchant') || mayCall(shipment, now)) return shipment;
  return { ...shipment, customer_phone: '' };
}
