import type { CarrierHub } from './hubs.ts';
import type { Offer } from './offers.ts';
import { type QuoteRequest, quoteCarriers, quoteMarketplace } from './pricing.ts';

/**
 * The offer for a booking without a rate token: the cheapest of the requested mode and level.
 * @param hubs around both ends of the route; the marketplace needs none
 * @returns undefined if there is no such offer
 */
export function offerFor(
  request: QuoteRequest,
  hubs: readonly CarrierHub[],
  { fulfillment_mode, service_level }: Pick<Offer, 'fulfillment_mode' | 'service_level'>,
): Offer | undefined {
  const offers: readonly Offer[] =
    fulfillment_mode === 'marketplace' ? quoteMarketplace(request) : quoteCarriers(request, hubs);
  return offers.find((offer) => offer.service_level === service_level);
}
