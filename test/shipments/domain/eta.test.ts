import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceKmOf } from '../../../shared/kernel/geo.ts';
import { shipmentStatuses } from '../../../shared/shipments/domain/shipment.ts';
import { estimate } from '../../../shared/shipments/domain/tracking/eta.ts';
import { point } from '../../kernel/arbitraries.ts';

const speed = { handling_minutes: 20, minutes_per_km: 3 };
/** On one meridian, 0.09° of latitude apart: 10.01 km. */
const way = { pickup: { latitude: 6.5, longitude: 3.4 }, dropoff: { latitude: 6.59, longitude: 3.4 } };
const halfway = { latitude: 6.545, longitude: 3.4 };

describe('what is left of a way', () => {
  test('is all of it, with the handling, while nobody has the parcel', () => {
    const whole = {
      remaining_distance_km: 10.01,
      estimated_minutes: 51,
      eta_display: 'about 51 minutes',
    };
    expect(estimate(undefined, way, { status: 'PENDING' }, speed)).toEqual(whole);
    expect(estimate(undefined, way, { status: 'CLAIMED' }, speed)).toEqual(whole);
    expect(estimate(undefined, way, { status: 'ASSIGNED' }, speed)).toEqual(whole);
  });

  test('has the rider’s way to the pickup before it once one is assigned', () => {
    expect(estimate(halfway, way, { status: 'ASSIGNED' }, speed)).toEqual({
      remaining_distance_km: 15.01,
      estimated_minutes: 66,
      eta_display: 'about 1 hour 6 minutes',
    });
  });

  test('is from the rider to the drop-off once picked up, from the pickup while the rider is unheard of', () => {
    expect(estimate(halfway, way, { status: 'IN_TRANSIT' }, speed)).toEqual({
      remaining_distance_km: 5,
      estimated_minutes: 15,
      eta_display: 'about 15 minutes',
    });
    expect(estimate(undefined, way, { status: 'IN_TRANSIT' }, speed).remaining_distance_km).toBe(10.01);
  });

  test('is nothing once the rider is at the door with the parcel', () => {
    const there = { remaining_distance_km: 0, estimated_minutes: 0, eta_display: 'The rider is at the door' };
    const arrived = ['pickup', 'dropoff'] as const;
    expect(estimate(halfway, way, { status: 'IN_TRANSIT', arrived }, speed)).toEqual(there);
    expect(estimate(halfway, way, { status: 'EXCEPTION', arrived }, speed)).not.toEqual(there);
  });

  test('has no time to show while it is held up', () => {
    expect(estimate(halfway, way, { status: 'EXCEPTION' }, speed)).toEqual({
      remaining_distance_km: 5,
      estimated_minutes: 15,
      eta_display: 'Delivery held up',
    });
  });

  test('is the way home while returning', () => {
    expect(estimate(undefined, way, { status: 'RETURNING' }, speed).remaining_distance_km).toBe(10.01);
    expect(estimate(way.pickup, way, { status: 'RETURNING' }, speed)).toEqual({
      remaining_distance_km: 0,
      estimated_minutes: 0,
      eta_display: 'less than a minute',
    });
  });

  test('is nothing at the end, wherever the rider is', () => {
    expect(estimate(halfway, way, { status: 'COMPLETED' }, speed)).toEqual({
      remaining_distance_km: 0,
      estimated_minutes: 0,
      eta_display: 'Delivered',
    });
  });

  test('has two decimals, whole minutes and words, for any rider, way and status', () => {
    const status = fc.constantFrom(...shipmentStatuses);
    fc.assert(
      fc.property(
        fc.option(point, { nil: undefined }),
        point,
        point,
        status,
        (rider, pickup, dropoff, now) => {
          const left = estimate(rider, { pickup, dropoff }, { status: now }, speed);
          expect(left.remaining_distance_km).toBe(Number(left.remaining_distance_km.toFixed(2)));
          expect(left.remaining_distance_km).toBeGreaterThanOrEqual(0);
          expect(Number.isSafeInteger(left.estimated_minutes)).toBe(true);
          expect(left.estimated_minutes).toBeGreaterThanOrEqual(Math.floor(left.remaining_distance_km * 3));
          expect(left.eta_display).not.toBe('');
        },
      ),
    );
  });

  test('is never less than the straight way to the drop-off', () => {
    fc.assert(
      fc.property(point, point, point, (rider, pickup, dropoff) => {
        for (const status of ['ASSIGNED', 'IN_TRANSIT'] as const) {
          const { remaining_distance_km } = estimate(rider, { pickup, dropoff }, { status }, speed);
          expect(remaining_distance_km).toBeGreaterThanOrEqual(distanceKmOf(rider, dropoff) - 0.01);
        }
      }),
    );
  });
});
