import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findGoodOrder } from '../../../shared/riders/domain/route/good-order.ts';
import { type PlannedStop, planRoute } from '../../../shared/riders/domain/route/plan-route.ts';
import {
  isBetter,
  measureRoad,
  type RouteStop,
  type StopOrder,
} from '../../../shared/riders/domain/route/road.ts';

const minute = 60_000;
const leaves = Date.parse('2026-11-21T09:30:00.000Z');
/** 20 km/h, and five minutes a stop. */
const journey = {
  start: { latitude: 6.5, longitude: 3.4 },
  leaves,
  msPerKm: 3 * minute,
  msPerStop: 5 * minute,
};

const place = fc.record({
  latitude: fc.double({ min: 6.4, max: 6.6, noNaN: true }),
  longitude: fc.double({ min: 3.3, max: 3.5, noNaN: true }),
});
const promise = fc.option(fc.integer({ min: -30, max: 300 }), { nil: undefined });
const visit = fc
  .tuple(place, promise)
  .map(([point, minutes]): RouteStop => ({ ...point, by: minutes && leaves + minutes * minute }));
const parcel = fc.tuple(visit, fc.option(visit, { nil: undefined }));

/** The stops of parcels, of which some are still to be collected. */
function stopsOf(parcels: readonly (readonly [RouteStop, RouteStop | undefined])[], most: number) {
  const stops: RouteStop[] = [];
  for (const [end, pickup] of parcels)
    stops.push(...(pickup ? [pickup, { ...end, after: stops.length }] : [end]));
  return stops.slice(0, most);
}
const stopsUpTo = (most: number) =>
  fc.array(parcel, { maxLength: most }).map((parcels) => stopsOf(parcels, most));

const orderOf = (planned: readonly PlannedStop[]): StopOrder => planned.map(({ stop }) => stop);
const isAllowed = (stops: readonly RouteStop[], order: StopOrder) =>
  stops.every(({ after }, stop) => after === undefined || order.indexOf(after) < order.indexOf(stop));

/** All orders in which each drop-off comes after its pickup. */
function listOrders(stops: readonly RouteStop[]): StopOrder[] {
  const extend = (order: StopOrder): StopOrder[] => {
    const next = stops.flatMap(({ after }, stop) =>
      order.includes(stop) || (after !== undefined && !order.includes(after)) ? [] : [[...order, stop]],
    );
    return next.length === 0 ? [order] : next.flatMap(extend);
  };
  return extend([]);
}

describe('a route', () => {
  test('has each stop once, each drop-off after its pickup, at times that go on', () => {
    fc.assert(
      fc.property(stopsUpTo(14), (stops) => {
        const planned = planRoute(journey, stops);
        expect(orderOf(planned).toSorted((a, b) => a - b)).toEqual(stops.map((_, stop) => stop));
        expect(isAllowed(stops, orderOf(planned))).toBe(true);
        const times = [leaves - 5 * minute, ...planned.map(({ at }) => at)];
        for (const [nth, at] of times.entries())
          expect(at).toBeGreaterThanOrEqual((times[nth - 1] ?? 0) + 5 * minute - 1);
      }),
    );
  });

  test('is, of up to six stops, as good as the best of all orders', () => {
    fc.assert(
      fc.property(stopsUpTo(6), (stops) => {
        const road = measureRoad(journey, stops);
        const costs = listOrders(stops).map(road.costOf);
        const best = costs.reduce((one, other) => (isBetter(other, one) ? other : one));
        const found = road.costOf(orderOf(planRoute(journey, stops)));
        expect(found.missed).toBe(best.missed);
        expect(found.km).toBeCloseTo(best.km, 6);
      }),
    );
  });

  test('is, of up to ten stops, never worse than a good order, and that never than the one given', () => {
    fc.assert(
      fc.property(stopsUpTo(10), (stops) => {
        const road = measureRoad(journey, stops);
        const good = road.costOf(findGoodOrder(road));
        expect(isBetter(good, road.costOf(orderOf(planRoute(journey, stops))))).toBe(false);
        expect(isBetter(road.costOf(stops.map((_, stop) => stop)), good)).toBe(false);
      }),
    );
  });

  test('is, of up to forty stops, never worse than the order given', () => {
    fc.assert(
      fc.property(stopsUpTo(40), (stops) => {
        const road = measureRoad(journey, stops);
        const found = orderOf(planRoute(journey, stops));
        expect(isBetter(road.costOf(stops.map((_, stop) => stop)), road.costOf(found))).toBe(false);
      }),
      { numRuns: 10 },
    );
  });

  test('goes a longer way where that keeps a promise', () => {
    const near = { latitude: 6.51, longitude: 3.4 };
    const far = { latitude: 6.45, longitude: 3.4 };
    expect(orderOf(planRoute(journey, [near, far]))).toEqual([0, 1]);
    const urgent = { ...far, by: leaves + 18 * minute };
    expect(orderOf(planRoute(journey, [near, urgent]))).toEqual([1, 0]);
  });

  test('takes 3 minutes a kilometre and 5 at a stop', () => {
    const north = (latitude: number) => ({ latitude, longitude: 3.4 });
    // A hundredth of a degree of latitude is 1.112 km.
    const [first, second] = planRoute(journey, [north(6.51), north(6.52)]).map(
      ({ at }) => (at - leaves) / minute,
    );
    expect(first).toBeCloseTo(3.336, 2);
    expect(second).toBeCloseTo(2 * 3.336 + 5, 2);
  });
});
