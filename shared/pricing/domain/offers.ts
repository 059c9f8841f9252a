import type { Hundredths, Kobo, UserId } from '#ground/domain';
import type { Breakdown, PackageSize } from './fare.ts';
import { type ServiceLevel, serviceLevels } from './services.ts';

interface BaseOffer {
  readonly service_level: ServiceLevel;
  readonly service_name: string;
  readonly provider: string;
  readonly total: Kobo;
  readonly breakdown: Breakdown;
  readonly distance: Hundredths<'km'>;
  readonly package_size_class: PackageSize;
  readonly estimated_duration_minutes: number;
}

export interface MarketplaceOffer extends BaseOffer {
  readonly fulfillment_mode: 'marketplace';
  readonly is_rider_delivery: true;
}

/** A rider's trip from the sender's door to the carrier's hub. The fee is 0 if no rider serves it. */
export interface FirstMile {
  readonly available: boolean;
  readonly fee: Kobo;
  readonly service_level: ServiceLevel;
}

export interface CarrierOffer extends BaseOffer {
  readonly fulfillment_mode: 'carrier';
  readonly is_rider_delivery: false;
  readonly carrier_id: UserId;
  readonly carrier_name: string;
  readonly first_mile: FirstMile;
  /** The total including the first-mile fee: the price with collection at the door. */
  readonly combined_pickup_total: Kobo;
}

export type Offer = MarketplaceOffer | CarrierOffer;

/** Orders by price, then by speed, then by the order of the levels, then by name. */
export function compareCheapestFirst(a: Offer, b: Offer): number {
  return (
    a.total - b.total ||
    a.estimated_duration_minutes - b.estimated_duration_minutes ||
    serviceLevels.indexOf(a.service_level) - serviceLevels.indexOf(b.service_level) ||
    Number(a.provider > b.provider) - Number(a.provider < b.provider)
  );
}

const fastestFirst = (a: Offer, b: Offer) =>
  a.estimated_duration_minutes - b.estimated_duration_minutes || compareCheapestFirst(a, b);

export type Badge = 'CHEAPEST' | 'FASTEST' | 'RECOMMENDED' | '';

/**
 * The badges of offers shown together, one per offer, in order. Each badge is given at most once.
 *
 * CHEAPEST goes to the lowest price (the fastest of equal ones), FASTEST to the shortest time (the cheapest of equal
 * ones). An offer that is both is CHEAPEST, and no offer is FASTEST: the lowest price must always be marked, and no
 * slower offer may claim speed. RECOMMENDED is the next cheapest offer in the recommended mode (riders if there are
 * any), a compromise between the two.
 */
export function assignBadges(offers: readonly Offer[]): readonly Badge[] {
  const byPrice = offers.toSorted(compareCheapestFirst);
  const [cheapest] = byPrice;
  const [fastest] = offers.toSorted(fastestFirst);
  const riders = offers.some(({ is_rider_delivery }) => is_rider_delivery);
  const recommended = byPrice.find(
    (offer) => offer.is_rider_delivery === riders && offer !== cheapest && offer !== fastest,
  );
  return offers.map((offer) => {
    if (offer === cheapest) return 'CHEAPEST';
    if (offer === fastest) return 'FASTEST';
    return offer === recommended ? 'RECOMMENDED' : '';
  });
}
