import * as z from 'zod';
import type { Offer } from '../domain/offers.ts';
import { byCarrier, byRider, CarrierRate, MarketplaceRate, RateEstimate } from './rates.ts';

/** Who carries the parcel at a carrier's rate, for those who may not know which carrier it is. */
const someCarrier = 'A carrier';

const { rate_token: _token, ...openByRider } = byRider;
const { rate_token: _other, carrier_id: _id, carrier_name: _name, ...openByCarrier } = byCarrier;

const PublicMarketplaceRate = MarketplaceRate.omit({ rate_token: true }).meta({
  id: 'PublicMarketplaceRate',
  description: 'A rider takes the parcel from door to door, at most 40 km.',
  examples: [openByRider],
});

const PublicCarrierRate = CarrierRate.omit({ rate_token: true, carrier_id: true, carrier_name: true }).meta({
  id: 'PublicCarrierRate',
  description: `One of the carriers takes the parcel from its hub near the pickup. Its \`provider\` is “${someCarrier}”.`,
  examples: [{ ...openByCarrier, provider: someCarrier }],
});

const { rates, unavailable, ...about } = RateEstimate.omit({ pickup_points: true, not_offered: true }).shape;

/** Everything offered for a parcel on a route, for whoever asks: without tokens, and without whose offer it is. */
export const PublicRateEstimate = z
  .object({
    ...about,
    rates: z
      .array(z.discriminatedUnion('fulfillment_mode', [PublicMarketplaceRate, PublicCarrierRate]))
      .meta({
        description: rates.description,
        examples: [[openByRider, { ...openByCarrier, provider: someCarrier }]],
      }),
    marketplace_rates: z.array(PublicMarketplaceRate).describe('The rates that riders offer.'),
    carrier_rates: z.array(PublicCarrierRate).describe('The rates that carriers offer.'),
    unavailable: z.array(unavailable.element.omit({ carrier_id: true })).meta(unavailable.meta() ?? {}),
  })
  .meta({ id: 'PublicRateEstimate' });

/** A rate as everybody may see it. */
export const toPublicRate = <R extends Pick<Offer, 'fulfillment_mode' | 'provider'>>(rate: R): R =>
  rate.fulfillment_mode === 'carrier' ? { ...rate, provider: someCarrier } : rate;
