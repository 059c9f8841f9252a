import { defineRoute } from '#ground';
import { PublicRateEstimate, toPublicRate } from '../../shared/pricing/contract/public-rates.ts';
import { RateRequest } from '../../shared/pricing/contract/rate-request.ts';
import { estimateRates } from '../../shared/pricing/estimate-rates.ts';
import { pacesAccess } from '../../shared/pricing/wiring.ts';

const perMinute = 30;

export const route = defineRoute({
  id: 'rates.estimate-public',
  at: 'POST /api/v1/rates/public/',
  summary: 'Compare the rates for a route without an account',
  description: `Prices a parcel as \`POST /api/v1/rates/\` does, by the same open tariff and rate cards, for whoever asks. It answers live prices without tokens, and names no carrier: to book, sign up and ask there. At most ${perMinute} requests a minute are accepted from one IP address.`,
  auth: { public: true },
  body: RateRequest,
  returns: [201, PublicRateEstimate],
  idempotent: false,
  writes: false,
  // While the limiter is down every request passes, because nothing here is secret.
  limits: [{ name: 'public-rates', perMinute, failClosed: false }],
  uses: { paces: pacesAccess },
  async handle({ body, now }, { table, paces }) {
    const { offers, about, unavailable } = await estimateRates(body, 'live', { table, now, paces });
    const rates = offers.map(({ rate }) => toPublicRate(rate));
    return {
      ...about,
      rates,
      marketplace_rates: rates.filter((rate) => rate.fulfillment_mode === 'marketplace'),
      carrier_rates: rates.filter((rate) => rate.fulfillment_mode === 'carrier'),
      // What one carrier alone leaves out would say which one it is.
      unavailable: unavailable.filter(({ carrier_id }) => carrier_id === undefined),
    };
  },
});
