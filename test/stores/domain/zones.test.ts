import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point } from '../../../shared/kernel/geo.ts';
import { isInside, openPolygon, polygonKm2Of, wrongOf } from '../../../shared/stores/domain/zones/polygon.ts';
import {
  findZone,
  sizeOf,
  type Zone,
  type ZoneDestination,
} from '../../../shared/stores/domain/zones/zones.ts';

const corners = (...pairs: readonly (readonly [number, number])[]): Point[] =>
  pairs.map(([latitude, longitude]) => ({ latitude, longitude }));
const square = corners([6, 3], [6, 4], [7, 4], [7, 3]);

describe('a polygon', () => {
  test.each<[string, Point[], RegExp]>([
    ['has fewer than three corners', corners([6, 3], [6, 4]), /at least 3/],
    ['crosses itself', corners([6, 3], [7, 4], [6, 4], [7, 3]), /lines from corners 1 and 3 meet/],
    ['touches itself at a corner', corners([6, 3], [7, 3], [6.5, 3.5], [7, 4], [6, 4], [6.5, 3.5]), /meet/],
    ['turns back on itself', corners([6, 3], [6, 4], [6, 3.5], [7, 3]), /lines from corners 1 and 2 meet/],
    ['repeats a corner', corners([6, 3], [6, 4], [6, 4], [7, 3]), /meet/],
    ['is a line', corners([6, 3], [6.5, 3.5], [7, 4]), /meet/],
    ['spans half a continent', corners([-30, 3], [6, 4], [11, 3]), /at most 40 degrees/],
  ])('is wrong where it %s', (_, polygon, why) => {
    expect(wrongOf(polygon)).toMatch(why);
  });

  test('may repeat its first corner as its last', () => {
    const closed = [...square, ...square.slice(0, 1)];
    expect([openPolygon(closed), wrongOf(openPolygon(closed)), openPolygon(square)]).toEqual([
      square,
      undefined,
      square,
    ]);
  });

  test('holds what is inside or on its border', () => {
    const points = corners([6.5, 3.5], [6, 3], [6, 3.5], [7, 4], [5.999999, 3.5], [6.5, 4.000001], [7, 2]);
    expect(points.map((point) => isInside(square, point))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test('has its area: a square degree at 6.5° north is 12,285 km²', () => {
    expect(polygonKm2Of(square)).toBeCloseTo(12_285, 0);
  });
});

const around = (from: number, to: number) =>
  fc.integer({ min: Math.round(from * 1e6), max: Math.round(to * 1e6) }).map((value) => value / 1e6);
const somewhere = fc.record({ latitude: around(6, 7), longitude: around(3, 4) });

/** Corners on all sides of a middle, by rising angles: such a polygon never crosses itself. */
const star = fc
  .tuple(
    somewhere,
    fc.uniqueArray(fc.integer({ min: 0, max: 35 }), { maxLength: 9 }),
    fc.array(around(0.01, 0.4), { minLength: 12, maxLength: 12 }),
  )
  .map(([middle, angles, reach]) =>
    [...new Set([...angles, 0, 12, 24])]
      .toSorted((a, b) => a - b)
      .map((angle, n) => ({
        latitude:
          Math.round((middle.latitude + (reach[n] ?? 0) * Math.sin((angle * Math.PI) / 18)) * 1e6) / 1e6,
        longitude:
          Math.round((middle.longitude + (reach[n] ?? 0) * Math.cos((angle * Math.PI) / 18)) * 1e6) / 1e6,
      })),
  );

const states = ['Lagos', 'Ọṣun', 'FCT'];
const cities = ['Ikeja', 'Yaba', undefined];
const area = fc.record({ state: fc.constantFrom(...states), city: fc.constantFrom(...cities) });
const shape = fc.oneof(
  fc.record({ kind: fc.constant('RADIUS' as const), radius_km: around(0.5, 60) }),
  fc.record({ kind: fc.constant('AREAS' as const), areas: fc.array(area, { minLength: 1, maxLength: 3 }) }),
  fc.record({ kind: fc.constant('POLYGON' as const), polygon: star }),
);
const zone: fc.Arbitrary<Zone> = fc
  .tuple(shape, fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 4 }))
  .map(([one, priority, dice]) => ({ ...one, priority, is_active: dice > 0 }));

test('a polygon whose corners lie around a middle is right in both turns, and wrong once two of a circle change places', () => {
  fc.assert(
    fc.property(star, (polygon) => {
      expect([wrongOf(polygon), wrongOf(polygon.toReversed())]).toEqual([undefined, undefined]);
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 100 }), fc.nat(), (count, turn) => {
      const circle = Array.from({ length: count }, (_, n): Point => {
        const angle = ((n + turn) * 2 * Math.PI) / count;
        return { latitude: 6 + Math.sin(angle), longitude: 3 + Math.cos(angle) };
      });
      const [a, b, ...rest] = circle;
      expect(wrongOf(circle)).toBeUndefined();
      if (a && b) expect(wrongOf([b, a, ...rest])).toMatch(/must not cross itself/);
    }),
    { numRuns: 20 },
  );
});

/** How often a polygon winds around a point: by its angles, and not by rays. */
function winds(polygon: readonly Point[], { latitude, longitude }: Point): boolean {
  const angles = polygon.map((corner) =>
    Math.atan2(corner.latitude - latitude, corner.longitude - longitude),
  );
  const turned = angles.reduce((sum, angle, n) => {
    const turn = (angles[(n + 1) % angles.length] ?? 0) - angle;
    return sum + Math.atan2(Math.sin(turn), Math.cos(turn));
  }, 0);
  return Math.abs(turned) > Math.PI;
}

/** Kilometres by the angle between two vectors. */
function apart(a: Point, b: Point): number {
  const rad = Math.PI / 180;
  const vector = ({ latitude, longitude }: Point) => [
    Math.cos(latitude * rad) * Math.cos(longitude * rad),
    Math.cos(latitude * rad) * Math.sin(longitude * rad),
    Math.sin(latitude * rad),
  ];
  const [one, other] = [vector(a), vector(b)];
  return (
    6371.0088 *
    Math.acos(
      Math.min(
        1,
        one.reduce((sum, value, n) => sum + value * (other[n] ?? 0), 0),
      ),
    )
  );
}

const written: Readonly<Record<string, string>> = { 'lagos state': 'Lagos', osun: 'Ọṣun', abuja: 'FCT' };

function coversByHand(one: Zone, store: Point, there: ZoneDestination): boolean {
  if (one.kind === 'AREAS')
    return (one.areas ?? []).some(
      ({ state, city }) =>
        state === written[there.state ?? ''] && (city === undefined || city.toLowerCase() === there.city),
    );
  if (!there.point) return false;
  return one.kind === 'RADIUS'
    ? apart(store, there.point) <= (one.radius_km ?? 0)
    : winds(one.polygon ?? [], there.point);
}

describe('which zone an address is in', () => {
  const store = { point: { latitude: 6.5, longitude: 3.5 }, country: 'NG' as const };
  const city = fc.constantFrom('ikeja', 'yaba', undefined);
  const there = fc.record({
    point: fc.option(somewhere, { nil: undefined }),
    state: fc.constantFrom('lagos state', 'osun', 'abuja', undefined),
    city,
  });

  test('is what trying all of them says: the lowest priority, then the smallest', () => {
    fc.assert(
      fc.property(fc.array(zone, { maxLength: 12 }), there, (zones, address) => {
        const fitting = zones
          .filter((one) => one.is_active && coversByHand(one, store.point, address))
          .toSorted((a, b) => a.priority - b.priority || sizeOf(a) - sizeOf(b));
        expect(findZone(zones, store, address)).toBe(fitting[0]);
      }),
      { numRuns: 300 },
    );
  });

  test('is none without a point for a radius, and in another country', () => {
    const radius: Zone = { kind: 'RADIUS', radius_km: 10, priority: 0, is_active: true };
    const lagos: Zone = { kind: 'AREAS', areas: [{ state: 'Lagos' }], priority: 1, is_active: true };
    expect(findZone([radius, lagos], store, { point: store.point, state: 'Lagos' })).toBe(radius);
    expect(findZone([radius, lagos], store, { state: 'lagos' })).toBe(lagos);
    expect(findZone([radius], { ...store, point: undefined }, { point: store.point })).toBeUndefined();
    expect(findZone([lagos], store, { state: 'Lagos', country: 'GH' })).toBeUndefined();
  });
});
