import { type Caller, defineRoute, displayDuration, type Made } from '#ground';
import { quoteRequestOf, RateRequest } from '../../shared/pricing/contract/rate-request.ts';
import { RateEstimate } from '../../shared/pricing/contract/rates.ts';
import { loadMarketAround } from '../../shared/pricing/data/market.ts';
import type { QuoteRequest } from '../../shared/pricing/domain/pricing.ts';
import { groupOfDelivery } from '../../shared/pricing/domain/promise/paces.ts';
import { promisedWindowOf } from '../../shared/pricing/domain/promise/promised-window.ts';
import { toWindowView } from '../../shared/pricing/domain/promise/window-words.ts';
import { type Quote, quote } from '../../shared/pricing/domain/quote.ts';
import { findUnavailable, toNotOffered } from '../../shared/pricing/domain/unavailable.ts';
import type { PaceOf } from '../../shared/pricing/ports/paces.ts';
import { rateSignerAccess } from '../../shared/pricing/rate-tokens.ts';
import { pacesAccess } from '../../shared/pricing/wiring.ts';

const currency = 'NGN' as const;

/** What rates are made with: the request, its caller and its time. */
interface RatedFor {
  readonly asked: QuoteRequest;
  readonly caller: Caller;
  readonly now: Date;
  readonly signer: Made<typeof rateSignerAccess>;
  readonly paceOf: PaceOf;
}

/** An offer as a rate that a caller can book, with the token that keeps its price. */
async function toRate(
  { offer, badge }: Quote['offers'][number],
  { asked, caller, now, signer, paceOf }: RatedFor,
) {
  const { distance, estimated_duration_minutes: minutes } = offer;
  const start = asked.pickup_window ? new Date(asked.pickup_window.from) : now;
  const pace = paceOf(groupOfDelivery({ ...offer, pickup: asked.pickup }));
  return {
    ...offer,
    distance_km: distance,
    badge,
    currency,
    rate_id: crypto.randomUUID(),
    rate_token: await signer.sign(caller, asked, offer, now),
    estimated_delivery_display: displayDuration(minutes),
    delivery_window: toWindowView(promisedWindowOf(start, minutes, pace), now),
  };
}

export const route = defineRoute({
  id: 'rates.estimate',
  at: 'POST /api/v1/rates/',
  aliases: ['/api/v1/quotes/rates/'],
  summary: 'Compare rider and carrier rates for a route',
  description:
    'Prices a parcel at every rider level and with every carrier that serves the route, and signs each price. Book with its `rate_token` within 15 minutes to keep the price. The token holds for the points, weight, sides, declared value and pickup window that you sent. Nothing is stored, so ask as often as you like. Riders go 40 km at most. EXPRESS and SAME_DAY go 40 km at most too, with riders and carriers alike. SAVER takes a declared value of up to 50,000.00.',
  auth: { secretKey: ['merchant'], keyScope: 'read', jwt: ['merchant'] },
  body: RateRequest,
  returns: [201, RateEstimate],
  idempotent: false,
  writes: false,
  uses: { signer: rateSignerAccess, paces: pacesAccess },
  async handle({ body, caller, now }, { table, signer, paces }) {
    const asked = quoteRequestOf(body, now);
    const market = loadMarketAround({ table, now }, caller.mode, [asked.pickup, asked.dropoff]);
    const hubs = market.hubs(await table.getMany(market.keys, false));
    const { offers, pickup_points, direct_distance, ...about } = quote(asked, hubs, body.fulfillment_mode);
    const rated = { asked, caller, now, signer, paceOf: await paces.load() };
    const rates = await Promise.all(offers.map((one) => toRate(one, rated)));
    const unavailable = findUnavailable(asked, { offers, hubs }, body.fulfillment_mode);
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
