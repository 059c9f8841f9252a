import { share } from '#ground';
import { type CarrierHub, findHubsServing } from '../pricing/domain/hubs.ts';
import { loadOfRequest, type QuoteRequest, quoteCarriers } from '../pricing/domain/pricing.ts';
import { serviceTariffOf } from '../pricing/domain/service-tariff.ts';

/** What a carrier with these hubs asks for a parcel at each level, and earns of it; or why it takes none. */
function priceWith(request: QuoteRequest, hubs: readonly CarrierHub[]) {
  const { country, pickup, dropoff } = request;
  const [origin] = findHubsServing(hubs, pickup).values();
  const rates = quoteCarriers(request, hubs).map(({ fulfillment_mode, service_level, total }) => {
    const { split } = serviceTariffOf({ country, fulfillment_mode, service_level });
    const max_days = origin?.rate_card[service_level]?.max_days ?? 0;
    return { service_level, total, payout: share(total, split.courier_share_bps), max_days };
  });
  if (rates.length > 0) return { rates };
  const isDelivered = findHubsServing(hubs, dropoff).size > 0;
  return { rates, reason: !origin ? 'no_pickup' : isDelivered ? 'no_level' : 'no_dropoff' } as const;
}

/** What a parcel costs with the hubs of a carrier as they are, and as they would be. */
export const priceForPreview = (
  request: QuoteRequest,
  before: readonly CarrierHub[],
  after: readonly CarrierHub[],
) => ({
  distance_km: loadOfRequest(request).distance,
  before: priceWith(request, before),
  after: priceWith(request, after),
});
