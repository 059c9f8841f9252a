import type { Hundredths } from '#ground/domain';
import { type PackageSize, packageSizeOf } from './fare.ts';
import { type CarrierHub, findPickupPointsNear, type NearbyPickupPoint } from './hubs.ts';
import { assignBadges, type Badge, compareCheapestFirst, type Offer } from './offers.ts';
import {
  isRiderCoverable,
  loadOfRequest,
  type QuoteRequest,
  quoteCarriers,
  quoteMarketplace,
  recommendedModeOf,
} from './pricing.ts';
import type { FulfillmentMode } from './services.ts';

/** All offers for a parcel on a route. */
export interface Quote {
  /** Great circle. */
  readonly direct_distance: Hundredths<'km'>;
  readonly is_rider_coverable: boolean;
  readonly recommended_mode: FulfillmentMode;
  readonly package_size_class: PackageSize;
  /** Cheapest first. */
  readonly offers: readonly { readonly offer: Offer; readonly badge: Badge }[];
  /** Counters near the pickup, nearest first. */
  readonly pickup_points: readonly NearbyPickupPoint[];
}

/**
 * All offers for a request. A route that nobody serves has no offers, which is not an error.
 * @param hubs around both ends of the route
 * @param only limits the offers to one mode; rider coverage and the recommended mode do not depend on it
 */
export function quote(request: QuoteRequest, hubs: readonly CarrierHub[], only?: FulfillmentMode): Quote {
  const { distance, weight } = loadOfRequest(request);
  const offers = [...quoteMarketplace(request), ...quoteCarriers(request, hubs)]
    .filter(({ fulfillment_mode }) => only === undefined || fulfillment_mode === only)
    .sort(compareCheapestFirst);
  const badgeOf = assignBadges(offers);
  return {
    direct_distance: distance,
    is_rider_coverable: isRiderCoverable(request),
    recommended_mode: recommendedModeOf(request),
    package_size_class: packageSizeOf(weight),
    offers: offers.map((offer, position) => ({ offer, badge: badgeOf[position] ?? '' })),
    pickup_points: findPickupPointsNear(hubs, request.pickup),
  };
}
