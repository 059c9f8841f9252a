import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seedHubs } from '../../../infra/local/demo/hubs.data.ts';
import { distanceKmOf } from '../../../shared/kernel/geo.ts';
import { toId } from '../../../shared/kernel/ids.ts';
import {
  type CarrierHub,
  findHubsServing,
  findPickupPointsNear,
} from '../../../shared/pricing/domain/hubs.ts';
import { point } from '../../kernel/arbitraries.ts';

const lagos = { latitude: 6.5244, longitude: 3.3792 };
const id = (last: number) => `0f8fad5b-d9cb-469f-a165-${String(last).padStart(12, '0')}`;

/** A hub of the one carrier of these tests, so many degrees of latitude north of Lagos. */
const hub = (number: number, north: number, radius_km: number, counters = 0): CarrierHub => ({
  hub_id: toId<'Hub'>(id(number)),
  carrier_id: toId<'User'>(id(999)),
  carrier_name: 'A carrier',
  city: 'Lagos',
  center: { ...lagos, latitude: lagos.latitude + north },
  radius_km,
  rate_card: {},
  verified: true,
  pickup_points: Array.from({ length: counters }, (_, index) => ({
    id: id(number * 100 + index),
    name: `Counter ${index}`,
    address: 'Lagos',
    latitude: lagos.latitude + north + index / 1000,
    longitude: lagos.longitude,
    opening_hours: 'Mon–Fri',
  })),
});

describe('of a carrier’s hubs', () => {
  test('the nearest that covers the point serves it', () => {
    const hubs = [hub(1, 0.3, 100), hub(2, 0.1, 20), hub(3, 0.05, 1)];
    expect([...findHubsServing(hubs, lagos).values()].map(({ hub_id }) => hub_id)).toEqual([id(2)]);
    expect([...findHubsServing(hubs.toReversed(), lagos).values()].map(({ hub_id }) => hub_id)).toEqual([
      id(2),
    ]);
  });

  test('none serves a point outside their areas', () => {
    expect(findHubsServing([hub(1, 1, 111)], lagos).size).toBe(0);
    expect(findHubsServing([hub(1, 1, 112)], lagos).size).toBe(1);
  });

  test('equally near ones are told apart by id, in whatever order they come', () => {
    const [first, second] = [hub(1, 0.1, 50), hub(2, 0.1, 50)];
    for (const hubs of [
      [first, second],
      [second, first],
    ]) {
      expect([...findHubsServing(hubs, lagos).values()].map(({ hub_id }) => hub_id)).toEqual([id(1)]);
    }
  });
});

describe('pickup points', () => {
  test('are at most ten near a place, nearest first, with their distance', () => {
    const near = findPickupPointsNear([hub(1, 0, 10, 15)], lagos);
    expect(near.map(({ distance }) => distance)).toEqual([0, 11, 22, 33, 44, 56, 67, 78, 89, 100]);
  });

  test('are near within 25 km, farther ones are not', () => {
    expect(findPickupPointsNear([hub(1, 0.2248, 10, 1)], lagos)).toHaveLength(1);
    expect(findPickupPointsNear([hub(1, 0.2249, 10, 1)], lagos)).toHaveLength(0);
  });

  test('are named once each, sorted and within reach, wherever one asks', () => {
    fc.assert(
      fc.property(point, (place) => {
        const near = findPickupPointsNear([...seedHubs, ...seedHubs], place);
        expect(new Set(near.map((counter) => counter.id)).size).toBe(near.length);
        const distances = near.map((counter) => distanceKmOf(counter, place));
        expect(near.map(({ distance }) => distance)).toEqual(distances.map((km) => Math.round(km * 100)));
        expect(distances.every((km, index) => km <= 25.005 && km >= (distances[index - 1] ?? 0) - 0.01)).toBe(
          true,
        );
        const farthest = distances.at(-1) ?? 25;
        const left = seedHubs
          .flatMap((seeded) => seeded.pickup_points)
          .filter((counter) => !near.some((listed) => listed.id === counter.id));
        const missed = left.filter((counter) => distanceKmOf(counter, place) < Math.min(farthest, 25) - 0.01);
        expect(near.length === 10 || left.every((counter) => distanceKmOf(counter, place) > 24.99)).toBe(
          true,
        );
        expect(missed).toEqual([]);
      }),
    );
  });
});
