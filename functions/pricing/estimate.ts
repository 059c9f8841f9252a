import { defineRoute } from '#ground';
import { RateRequest } from '../../shared/pricing/contract/rate-request.ts';
import { RateEstimate } from '../../shared/pricing/contract/rates.ts';
import { toNotOffered } from '../../shared/pricing/domain/unavailable.ts';
import { estimateRates } from '../../shared/pricing/estimate-rates.ts';
import { rateSignerAccess } from '../../shared/pricing/rate-tokens.ts';
import { pacesAccess } from '../../shared/pricing/wiring.ts';

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
    const work = { table, now, paces };
    const { asked, offers, about, ...more } = await estimateRates(body, caller.mode, work);
    const { unavailable, pickup_points } = more;
    const rates = await Promise.all(
      offers.map(async ({ offer, rate }) => ({
        ...rate,
        rate_token: await signer.sign(caller, asked, offer, now),
      })),
    );
    return {
      ...about,
      rates,
      marketplace_rates: rates.filter((rate) => rate.fulfillment_mode === 'marketplace'),
      carrier_rates: rates.filter((rate) => rate.fulfillment_mode === 'carrier'),
      unavailable,
      not_offered: toNotOffered(unavailable),
      pickup_points: pickup_points.map((point) => ({ ...point, distance_km: point.distance })),
    };
  },
});
