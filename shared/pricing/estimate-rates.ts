import type * as z from 'zod';
import { displayDuration, type Mode, type Work } from '#ground';
import { quoteRequestOf, type RateRequest } from './contract/rate-request.ts';
import { loadMarketAround } from './data/market.ts';
import type { QuoteRequest } from './domain/pricing.ts';
import { groupOfDelivery } from './domain/promise/paces.ts';
import { promisedWindowOf } from './domain/promise/promised-window.ts';
import { toWindowView } from './domain/promise/window-words.ts';
import { type Quote, quote } from './domain/quote.ts';
import { findUnavailable } from './domain/unavailable.ts';
import type { PaceOf, Paces } from './ports/paces.ts';

const currency = 'NGN' as const;

/** An offer as callers see it, but for the token that keeps its price. */
function toRate(
  { offer, badge }: Quote['offers'][number],
  asked: QuoteRequest,
  { now, paceOf }: { readonly now: Date; readonly paceOf: PaceOf },
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
    estimated_delivery_display: displayDuration(minutes),
    delivery_window: toWindowView(promisedWindowOf(start, minutes, pace), now),
  };
}

/**
 * What riders and carriers offer for a parcel, the cheapest first. Nothing of it depends on who asks.
 * @throws Problem invalid_request at the pickup window
 */
export async function estimateRates(
  body: z.output<typeof RateRequest>,
  mode: Mode,
  { table, now, paces }: Work & { readonly paces: Pick<Paces, 'load'> },
) {
  const asked = quoteRequestOf(body, now);
  const market = loadMarketAround({ table, now }, mode, [asked.pickup, asked.dropoff]);
  const hubs = market.hubs(await table.getMany(market.keys, false));
  const { offers, pickup_points, direct_distance, ...about } = quote(asked, hubs, body.fulfillment_mode);
  const paceOf = await paces.load();
  return {
    asked,
    offers: offers.map((one) => ({ offer: one.offer, rate: toRate(one, asked, { now, paceOf }) })),
    unavailable: findUnavailable(asked, { offers, hubs }, body.fulfillment_mode),
    pickup_points,
    about: { ...about, direct_distance_km: direct_distance, currency },
  };
}
