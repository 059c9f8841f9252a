import type { CarrierHub } from './hubs.ts';
import type { Offer } from './offers.ts';
import { type QuoteRequest, quoteCarriers, quoteMarketplace } from './pricing.ts';

/**
 * The offer that a booking without a rate token is made by: the cheapest of the mode and level asked for.
 * @param hubs those around both ends of the way; the marketplace needs none
 * @returns undefined where nobody offers it
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
