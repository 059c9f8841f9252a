import type { Kobo, UserId } from '#ground/domain';
import type { Offer } from './offers.ts';

/** What a rate token locks: the carrier, the level and the price. */
export interface LockedRate extends Pick<Offer, 'service_level' | 'fulfillment_mode' | 'total'> {
  readonly carrier?: { readonly id: UserId; readonly name: string } | undefined;
  /** A rider's fee for taking the parcel to the carrier's hub, if there is one. */
  readonly first_mile?: Kobo | undefined;
  readonly estimated_duration_minutes: number;
}

/** The first-mile fee of an offer; undefined if no rider serves it. */
export const firstMileFeeOf = (offer: Offer): Kobo | undefined =>
  offer.fulfillment_mode === 'carrier' && offer.first_mile.available ? offer.first_mile.fee : undefined;
