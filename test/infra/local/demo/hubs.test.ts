import { describe, expect, test } from 'vitest';
import { seedHubs } from '../../../../infra/local/demo/hubs.data.ts';
import { distanceKmOf, marketCellOf, marketCellsOf } from '../../../../shared/kernel/geo.ts';
import { isId } from '../../../../shared/kernel/ids.ts';
import { asHundredths, asKobo } from '../../../../shared/kernel/money.ts';
import { placeNear } from '../../../../shared/places/domain/places.ts';
import { quoteCarriers } from '../../../../shared/pricing/domain/pricing.ts';

const centers = new Map(seedHubs.map(({ city, center }) => [city, center]));

describe('the demo carriers', () => {
  test('are five, in the ten largest cities', () => {
    expect(new Set(seedHubs.map(({ carrier_id }) => carrier_id)).size).toBe(5);
    expect([...centers.keys()].sort()).toEqual([
      'Aba',
      'Abuja',
      'Benin City',
      'Ibadan',
      'Jos',
      'Kano',
      'Lagos',
      'Maiduguri',
      'Port Harcourt',
      'Zaria',
    ]);
  });

  test('are at least two in every city', () => {
    for (const city of centers.keys()) {
      const there = new Set(seedHubs.filter((hub) => hub.city === city).map(({ carrier_id }) => carrier_id));
      expect([city, there.size >= 2]).toEqual([city, true]);
    }
  });

  test('have hubs where the cities are', () => {
    for (const { city, center } of seedHubs) {
      const { name } = placeNear(center);
      expect([city, ['Surulere', 'Yaba'].includes(name) ? 'Lagos' : name]).toEqual([city, city]);
    }
  });

  test('have ids of their own for every hub and counter', () => {
    const ids = seedHubs.flatMap((hub) => [hub.hub_id, ...hub.pickup_points.map(({ id }) => id)]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => isId(id))).toBe(true);
  });

  test('have one to three counters a hub, within its area and its market cells', () => {
    for (const { city, center, radius_km, pickup_points } of seedHubs) {
      expect([city, pickup_points.length >= 1 && pickup_points.length <= 3]).toEqual([city, true]);
      for (const counter of pickup_points) {
        expect([counter.name, distanceKmOf(counter, center) < radius_km]).toEqual([counter.name, true]);
        expect(marketCellsOf({ center, radiusKm: radius_km })).toContain(marketCellOf(counter));
      }
    }
  });

  test('carry a parcel from every city to every other for ₦2,500 to ₦10,000, and within each', () => {
    for (const [from, pickup] of centers) {
      for (const [to, dropoff] of centers) {
        const asked = {
          country: 'NG',
          pickup,
          dropoff,
          weight: asHundredths<'kg'>(100),
          declared_value: asKobo(0),
        } as const;
        const totals = quoteCarriers(asked, seedHubs)
          .filter(({ service_level }) => service_level === 'STANDARD')
          .map(({ total }) => total);
        expect([from, to, totals.length > 0]).toEqual([from, to, true]);
        expect(Math.min(...totals)).toBeGreaterThanOrEqual(250_000);
        expect(Math.max(...totals)).toBeLessThanOrEqual(1_000_000);
      }
    }
  });
});
