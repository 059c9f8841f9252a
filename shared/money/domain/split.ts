import type { Kobo } from '../../kernel/money.ts';

/** How the money of a shipment is parted at its end. */
export interface Split {
  /** Of the fare, to who carried it; the rest is the platform's. */
  readonly courier_share_bps: number;
  /** Kept of the fare when a parcel goes back to its sender. */
  readonly return_fee: Kobo;
}
