import type { Kobo } from '#ground/domain';
/** How the money of a shipment is split at its end. */
export interface Split {
  /** The share of the fare for the rider or carrier; the platform gets the rest. */
  readonly courier_share_bps: number;
  /** The part of the fare that protects parcels. It comes out of the platform's rest, and is never more than that. */
  readonly protection_fee: Kobo;
  /** The part of the fare that is kept when a parcel is returned to the sender. */
  readonly return_fee: Kobo;
}
