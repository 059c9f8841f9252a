import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seedHubs } from '../../../infra/local/demo/hubs.data.ts';
import { asHundredths, asKobo } from '../../../shared/kernel/money.ts';
import { assignBadges, type MarketplaceOffer, type Offer } from '../../../shared/pricing/domain/offers.ts';
import { quoteCarriers, quoteMarketplace } from '../../../shared/pricing/domain/pricing.ts';
import { request } from '../../kernel/arbitraries.ts';

const [template] = quoteMarketplace({
  country: 'NG',
  pickup: { latitude: 6.5, longitude: 3.4 },
  dropoff: { latitude: 6.6, longitude: 3.4 },
  weight: asHundredths(0),
  declared_value: asKobo(0),
});

/** An offer of a rider at a price and a time. */
function offer(total: number, minutes: number): MarketplaceOffer {
  if (!template) throw new Error('riders offer nothing');
  return { ...template, total: asKobo(total), estimated_duration_minutes: minutes };
}

const few = (max: number) => fc.integer({ min: 1, max });
const offers: fc.Arbitrary<readonly Offer[]> = fc.array(
  fc.tuple(few(6), few(6)).map(([total, minutes]) => offer(total, minutes)),
  { maxLength: 8 },
);

describe('badges', () => {
  test('mark the cheapest, the fastest and the middle way between them', () => {
    const shown = [offer(185, 2700), offer(235, 1240), offer(270, 280), offer(320, 55)];
    expect(assignBadges(shown)).toEqual(['CHEAPEST', 'RECOMMENDED', '', 'FASTEST']);
  });

  test('say CHEAPEST where an offer is cheapest and fastest, and no slower one is called FASTEST', () => {
    expect(assignBadges([offer(100, 10), offer(200, 20), offer(300, 30)])).toEqual([
      'CHEAPEST',
      'RECOMMENDED',
      '',
    ]);
  });

  test('break ties of price by time, and ties of time by price', () => {
    expect(assignBadges([offer(100, 20), offer(100, 15), offer(150, 10), offer(140, 10)])).toEqual([
      'RECOMMENDED',
      'CHEAPEST',
      '',
      'FASTEST',
    ]);
  });

  test('recommend riders over a cheaper carrier where riders go', () => {
    const carrier: Offer = {
      ...offer(120, 3000),
      fulfillment_mode: 'carrier',
      is_rider_delivery: false,
      carrier_id: seedHubs[0]?.carrier_id ?? expect.fail('no hubs are seeded'),
      carrier_name: 'A carrier',
      first_mile: { available: false, fee: asKobo(0), service_level: 'STANDARD' },
      combined_pickup_total: asKobo(120),
    };
    expect(assignBadges([offer(100, 5000), carrier, offer(200, 100), offer(300, 10)])).toEqual([
      'CHEAPEST',
      '',
      'RECOMMENDED',
      'FASTEST',
    ]);
  });

  test('recommend another one where the next cheapest is the fastest', () => {
    expect(assignBadges([offer(100, 30), offer(200, 10), offer(300, 20)])).toEqual([
      'CHEAPEST',
      'FASTEST',
      'RECOMMENDED',
    ]);
  });

  test('are none for no offers', () => {
    expect(assignBadges([])).toEqual([]);
  });

  test('are given once each, are true, and CHEAPEST is never missing', () => {
    fc.assert(
      fc.property(offers, (shown) => {
        const given = assignBadges(shown);
        expect(given).toHaveLength(shown.length);
        const named = given.filter((badge) => badge !== '');
        expect(new Set(named).size).toBe(named.length);
        expect(named.includes('CHEAPEST')).toBe(shown.length > 0);
        const cheapest = Math.min(...shown.map(({ total }) => total));
        const fastest = Math.min(...shown.map((one) => one.estimated_duration_minutes));
        shown.forEach((one, index) => {
          if (given[index] === 'CHEAPEST') expect(one.total).toBe(cheapest);
          if (given[index] === 'FASTEST') expect(one.estimated_duration_minutes).toBe(fastest);
        });
      }),
      { numRuns: 500 },
    );
  });

  test('stay with their offers when these are shown in another order', () => {
    fc.assert(
      fc.property(request, (asked) => {
        const shown: readonly Offer[] = [...quoteMarketplace(asked), ...quoteCarriers(asked, seedHubs)];
        expect(assignBadges(shown.toReversed())).toEqual(assignBadges(shown).toReversed());
      }),
    );
  });
});
