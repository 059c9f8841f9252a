import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seedHubs } from '../../../infra/local/demo/hubs.data.ts';
import { distanceKmOf } from '../../../shared/kernel/geo.ts';
import { asHundredths, asKobo } from '../../../shared/kernel/money.ts';
import { fareTotalOf } from '../../../shared/pricing/domain/fare.ts';
import {
  isRiderCoverable,
  loadOfRequest,
  priceFirstMile,
  type QuoteRequest,
  quoteCarriers,
  quoteMarketplace,
  recommendedModeOf,
} from '../../../shared/pricing/domain/pricing.ts';
import { request } from '../../kernel/arbitraries.ts';

const lagos = { latitude: 6.5244, longitude: 3.3792 };
const abuja = { latitude: 9.0579, longitude: 7.4951 };
/** 0.09° of latitude north: 10.01 km. */
const tenKmOn = { latitude: 6.6144, longitude: 3.3792 };
const small: QuoteRequest = {
  country: 'NG',
  pickup: lagos,
  dropoff: tenKmOn,
  weight: asHundredths(200),
  declared_value: asKobo(1_000_000),
};
const levels = (offers: readonly { service_level: string }[]) =>
  offers.map(({ service_level }) => service_level);

describe('riders', () => {
  test('carry a small parcel 10 km through Lagos for some ₦2,000 to ₦4,000, the faster the dearer', () => {
    const offers = quoteMarketplace(small);
    expect(offers.map(({ service_level, total }) => [service_level, total / 100])).toEqual([
      ['SAVER', 1851.1],
      ['STANDARD', 2351.35],
      ['SAME_DAY', 2701.6],
      ['EXPRESS', 3201.9],
    ]);
    const minutes = offers.map((offer) => offer.estimated_duration_minutes);
    expect(minutes).toEqual(minutes.toSorted((a, b) => b - a));
  });

  test('take Saver parcels up to a declared value of 50,000.00', () => {
    expect(levels(quoteMarketplace({ ...small, declared_value: asKobo(5_000_000) }))).toContain('SAVER');
    expect(levels(quoteMarketplace({ ...small, declared_value: asKobo(5_000_001) }))).not.toContain('SAVER');
  });

  test('go 40 km and no farther', () => {
    // A degree of latitude is 111.195 km: 39.997 and 40.008 km.
    const north = (by: number) => ({ ...small, dropoff: { ...lagos, latitude: lagos.latitude + by } });
    expect(loadOfRequest(north(0.3597)).distance).toBe(4000);
    expect(isRiderCoverable(north(0.3597))).toBe(true);
    expect(recommendedModeOf(north(0.3597))).toBe('marketplace');
    expect(isRiderCoverable(north(0.3598))).toBe(false);
    expect(recommendedModeOf(north(0.3598))).toBe('carrier');
    expect(quoteMarketplace(north(0.3598))).toEqual([]);
  });

  test('take what is heavy or bulky on fewer levels, and in the end not at all', () => {
    expect(levels(quoteMarketplace({ ...small, weight: asHundredths(3000) }))).toEqual([
      'STANDARD',
      'SAME_DAY',
    ]);
    const bulky = {
      length: asHundredths<'cm'>(15_000),
      width: asHundredths<'cm'>(10_000),
      height: asHundredths<'cm'>(10_000),
    }; // 300 kg by volume
    expect(quoteMarketplace({ ...small, dimensions: bulky })).toEqual([]);
    expect(isRiderCoverable({ ...small, dimensions: bulky })).toBe(false);
  });
});

describe('carriers', () => {
  test('carry a parcel between states for some ₦3,000 to ₦10,000', () => {
    const offers = quoteCarriers({ ...small, dropoff: abuja }, seedHubs);
    expect(offers.length).toBeGreaterThanOrEqual(5);
    for (const { total } of offers) {
      expect(total).toBeGreaterThanOrEqual(300_000);
      expect(total).toBeLessThanOrEqual(1_000_000);
    }
  });

  test('charge by their own card, and the platform’s surcharge and protection on top', () => {
    const asked = {
      ...small,
      dropoff: abuja,
      weight: asHundredths<'kg'>(350),
      declared_value: asKobo(6_000_000),
    };
    const offers = quoteCarriers(asked, seedHubs);
    const bight = offers.find(({ carrier_name }) => carrier_name === 'Bight Couriers');
    expect(bight?.breakdown).toEqual({
      base_fare: 290_000,
      distance_fee: Math.ceil((loadOfRequest(asked).distance / 10_000) * 35_000),
      weight_fee: 50_000, // 2.5 kg beyond the first at ₦200
      value_surcharge: 10_000, // 1 % of ₦10,000
      protection_fee: 15_000,
    });
  });

  test('serve a way only with a hub over each end', () => {
    const inLagos = seedHubs.filter(({ city }) => city === 'Lagos');
    expect(quoteCarriers({ ...small, dropoff: abuja }, inLagos)).toEqual([]);
    const nowhere = { latitude: 8, longitude: 10.5 };
    expect(quoteCarriers({ ...small, dropoff: nowhere }, seedHubs)).toEqual([]);
    const [bight] = seedHubs.filter(
      ({ city, carrier_name }) => city === 'Abuja' && carrier_name.startsWith('Bight'),
    );
    const some = bight ? [...inLagos, bight] : [];
    const names = quoteCarriers({ ...small, dropoff: abuja }, some).map(({ carrier_name }) => carrier_name);
    expect(new Set(names)).toEqual(new Set(['Bight Couriers']));
  });

  test('offer EXPRESS and SAME_DAY inside 40 km alone', () => {
    const far = levels(quoteCarriers({ ...small, dropoff: abuja }, seedHubs));
    expect(new Set(far)).toEqual(new Set(['STANDARD', 'SAVER']));
    const near = levels(quoteCarriers(small, seedHubs));
    expect(new Set(near)).toEqual(new Set(['EXPRESS', 'SAME_DAY', 'STANDARD', 'SAVER']));
  });

  test('have a parcel fetched by a rider where their hub is within riders’ reach', () => {
    const [hub] = seedHubs;
    if (!hub) throw new Error('no hubs are seeded');
    const close = priceFirstMile({ ...small, pickup: tenKmOn }, hub);
    expect(close).toEqual({ available: true, fee: 235_135, service_level: 'STANDARD' });
    const beyond = priceFirstMile({ ...small, pickup: { ...lagos, latitude: lagos.latitude - 0.37 } }, hub);
    expect(beyond).toEqual({ available: false, fee: 0, service_level: 'STANDARD' });
  });

  test('promise no more than their card: its last day counts', () => {
    const [standard] = quoteCarriers({ ...small, dropoff: abuja }, seedHubs).filter(
      (offer) => offer.carrier_name === 'Lagoon Line' && offer.service_level === 'STANDARD',
    );
    expect(standard?.estimated_duration_minutes).toBe(2 * 1440);
  });
});

describe('offers of any request', () => {
  test('keep every rule of price, limits and order', () => {
    fc.assert(
      fc.property(request, (asked) => {
        const riders = quoteMarketplace(asked);
        const carriers = quoteCarriers(asked, seedHubs);
        for (const offers of [riders, carriers]) {
          const totals = offers.map(({ total }) => total);
          expect(totals).toEqual(totals.toSorted((a, b) => a - b));
        }
        const km = distanceKmOf(asked.pickup, asked.dropoff);
        for (const offer of [...riders, ...carriers]) {
          expect(offer.total).toBe(fareTotalOf(offer.breakdown));
          expect(offer.total).toBeGreaterThan(0);
          expect(Math.abs(offer.distance - km * 100)).toBeLessThanOrEqual(0.5001);
          expect(offer.estimated_duration_minutes).toSatisfy(Number.isSafeInteger);
          if (offer.service_level === 'SAVER') expect(asked.declared_value).toBeLessThanOrEqual(5_000_000);
          const withinReach = offer.is_rider_delivery || /EXPRESS|SAME_DAY/.test(offer.service_level);
          if (withinReach) expect(km).toBeLessThanOrEqual(40.005);
        }
        for (const { total, first_mile, combined_pickup_total } of carriers) {
          expect(combined_pickup_total).toBe(total + first_mile.fee);
          expect(first_mile.fee > 0).toBe(first_mile.available);
        }
        expect(isRiderCoverable(asked)).toBe(riders.length > 0);
        expect(recommendedModeOf(asked)).toBe(riders.length > 0 ? 'marketplace' : 'carrier');
      }),
    );
  });

  test('are the same in whatever order and however often the hubs are given', () => {
    const mixed = fc.shuffledSubarray([...seedHubs, ...seedHubs], { minLength: seedHubs.length * 2 });
    fc.assert(
      fc.property(request, mixed, (asked, hubs) => {
        expect(quoteCarriers(asked, hubs)).toEqual(quoteCarriers(asked, seedHubs));
      }),
    );
  });

  test('name each carrier and level once', () => {
    fc.assert(
      fc.property(request, (asked) => {
        const names = quoteCarriers(asked, seedHubs).map((o) => `${o.carrier_id} ${o.service_level}`);
        expect(new Set(names).size).toBe(names.length);
      }),
    );
  });
});
