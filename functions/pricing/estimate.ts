import { defineRoute, displayDuration } from '#ground';
import { quoteRequestOf, RateRequest } from '../../shared/pricing/contract/rate-request.ts';
import { RateEstimate } from '../../shared/pricing/contract/rates.ts';
import { loadMarketAround } from '../../shared/pricing/data/market.ts';
import type { Offer } from '../../shared/pricing/domain/offers.ts';
import { type Quote, quote } from '../../shared/pricing/domain/quote.ts';
import { findUnavailable, toNotOffered } from '../../shared/pricing/domain/unavailable.ts';
import { rateSignerAccess } from '../../shared/pricing/rate-tokens.ts';

const currency = 'NGN' as const;

/** The offers as rates that a caller can book, each with the token that keeps its price. */
const signOffers = (offers: Quote['offers'], sign: (offer: Offer) => Promise<string>) =>
  Promise.all(
    offers.map(async ({ offer, badge }) => ({
      ...offer,
      distance_km: offer.distance,
      badge,
      currency,
      rate_id: crypto.randomUUID(),
      rate_token: await sign(offer),
      estimated_delivery_display: displayDuration(offer.estimated_duration_minutes),
    })),
  );

export const route = defineRoute({
  id: 'rates.estimate',
  at: 'POST /api/v1/rates/',
  aliases: ['/api/v1/quotes/rates/'],
  summary: 'Compare rider and carrier rates for a route',
  description:
    'Prices a parcel at every rider level and with every carrier that serves the route, and signs each price. Book with its `rate_token` within 15 minutes to keep the price. The token holds for the points, weight, sides and declared value that you sent. Nothing is stored, so ask as often as you like. Riders go 40 km at most. EXPRESS and SAME_DAY go 40 km at most too, with riders and carriers alike. SAVER takes a declared value of up to 50,000.00.',
  auth: { secretKey: ['merchant'], keyScope: 'read', jwt: ['merchant'] },
  body: RateRequest,
  returns: [201, RateEstimate],
  idempotent: false,
  writes: false,
  uses: { signer: rateSignerAccess },
  async handle({ body, caller, now }, { table, signer }) {
    const asked = quoteRequestOf(body);
    const market = loadMarketAround({ table, now }, caller.mode, [asked.pickup, asked.dropoff]);
    const hubs = market.hubs(await table.getMany(market.keys, false));
    const { offers, pickup_points, direct_distance, ...about } = quote(asked, hubs, body.fulfillment_mode);
    const rates = await signOffers(offers, (offer) => signer.sign(caller, asked, offer, now));
    const offered = offers.map(({ offer }) => offer);
    const unavailable = findUnavailable(asked, offered, body.fulfillment_mode);
    return {
      ...about,
      direct_distance_km: direct_distance,
      currency,
      rates,
      marketplace_rates: rates.filter((rate) => rate.fulfillment_mode === 'marketplace'),
      carrier_rates: rates.filter((rate) => rate.fulfillment_mode === 'carrier'),
      unavailable,
      not_offered: toNotOffered(unavailable),
      pickup_points: pickup_points.map((point) => ({ ...point, distance_km: point.distance })),
    };
  },
});
