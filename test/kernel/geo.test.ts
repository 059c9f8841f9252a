import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cellOf,
  cellsOfPoint,
  distanceKmOf,
  marketCellOf,
  marketCellsOf,
  type Point,
} from '../../shared/kernel/geo.ts';
import { toDecimal, toHundredths } from '../../shared/kernel/money.ts';

const real = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const anywhere = fc.record({ latitude: real(-85, 85), longitude: real(-180, 180) });
const inNigeria = fc.record({ latitude: real(4, 14), longitude: real(2.6, 14.7) });

/** The point so many km away on a bearing in degrees, by the direct formula of the sphere. */
function travel({ latitude, longitude }: Point, km: number, bearing: number): Point {
  const rad = Math.PI / 180;
  const arc = km / 6371.0088;
  const from = latitude * rad;
  const to = Math.asin(
    Math.sin(from) * Math.cos(arc) + Math.cos(from) * Math.sin(arc) * Math.cos(bearing * rad),
  );
  const turn = Math.atan2(
    Math.sin(bearing * rad) * Math.sin(arc) * Math.cos(from),
    Math.cos(arc) - Math.sin(from) * Math.sin(to),
  );
  const east = longitude + turn / rad;
  return { latitude: to / rad, longitude: ((east + 540) % 360) - 180 };
}

describe('a great-circle distance', () => {
  test('is 111.195 km for a degree of latitude and a quarter of the earth from pole to equator', () => {
    expect(distanceKmOf({ latitude: 6, longitude: 3 }, { latitude: 7, longitude: 3 })).toBeCloseTo(
      111.195,
      3,
    );
    expect(distanceKmOf({ latitude: 90, longitude: 0 }, { latitude: 0, longitude: 77 })).toBeCloseTo(
      10007.557,
      2,
    );
  });

  test('is half the earth between antipodes, though rounding puts the chord past 1', () => {
    const antipode = { latitude: -2.5, longitude: -157.8 };
    expect(distanceKmOf({ latitude: 2.5, longitude: 22.2 }, antipode)).toBeCloseTo(20015.114, 2);
  });

  test('is what was travelled, whatever the bearing', () => {
    fc.assert(
      fc.property(anywhere, real(0.1, 3000), real(0, 360), (from, km, bearing) => {
        expect(distanceKmOf(from, travel(from, km, bearing))).toBeCloseTo(km, 5);
      }),
    );
  });

  test('is the same both ways and zero to itself', () => {
    fc.assert(
      fc.property(anywhere, anywhere, (a, b) => {
        expect(distanceKmOf(a, b)).toBe(distanceKmOf(b, a));
        expect(distanceKmOf(a, a)).toBe(0);
      }),
    );
  });

  test('is printed with two decimals', () => {
    expect(toDecimal(toHundredths<'km'>(12.3456))).toBe('12.35');
    expect(toDecimal(toHundredths<'km'>(0))).toBe('0.00');
  });
});

describe('cells', () => {
  test('are 0.1° wide for jobs and riders, negative ones included', () => {
    expect(cellOf({ latitude: 6.5244, longitude: 3.3792 })).toBe('65:33');
    expect(cellOf({ latitude: -0.01, longitude: -0.01 })).toBe('-1:-1');
  });

  test('are four near a point and hold everything within 5.3 km in Nigeria', () => {
    fc.assert(
      fc.property(inNigeria, real(0, 5.3), real(0, 360), (point, km, bearing) => {
        const near = cellsOfPoint(point);
        expect(new Set(near).size).toBe(4);
        expect(near).toContain(cellOf(travel(point, km, bearing)));
      }),
      { numRuns: 1000 },
    );
  });

  test('hold every point of a circle that is filed under them on the market', () => {
    fc.assert(
      fc.property(anywhere, real(1, 500), real(0, 1), real(0, 360), (center, radiusKm, part, bearing) => {
        const inside = travel(center, radiusKm * part * 0.999, bearing);
        expect(marketCellsOf({ center, radiusKm })).toContain(marketCellOf(inside));
      }),
      { numRuns: 1000 },
    );
  });

  test('are one on the market for a small circle and four for one on a corner', () => {
    expect(marketCellsOf({ center: { latitude: 6.5, longitude: 3.5 }, radiusKm: 40 })).toEqual(['6:3']);
    expect(marketCellsOf({ center: { latitude: 7, longitude: 4 }, radiusKm: 1 })).toEqual([
      '6:3',
      '6:4',
      '7:3',
      '7:4',
    ]);
  });

  test('meet again at the 180th meridian, and a circle around a pole has all columns', () => {
    expect(cellOf({ latitude: 0, longitude: 180 })).toBe(cellOf({ latitude: 0, longitude: -180 }));
    expect(marketCellsOf({ center: { latitude: 0.5, longitude: 179.9 }, radiusKm: 50 })).toEqual([
      '0:179',
      '0:-180',
    ]);
    expect(marketCellsOf({ center: { latitude: 89.9, longitude: 0 }, radiusKm: 20 })).toContain('89:-180');
  });
});
