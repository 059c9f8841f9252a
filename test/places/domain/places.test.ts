import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceKmOf } from '../../../shared/kernel/geo.ts';
import { publicPlaces } from '../../../shared/places/domain/places.data.ts';
import { placeNear } from '../../../shared/places/domain/places.ts';

const real = (min: number, max: number) => fc.double({ min, max, noNaN: true });

describe('the place of a point', () => {
  test('is the city or district that it lies in', () => {
    expect(placeNear({ latitude: 6.6018, longitude: 3.3515 }).name).toBe('Ikeja');
    expect(placeNear({ latitude: 9.08, longitude: 7.4 }).code).toBe('ABV');
    expect(placeNear({ latitude: 4.79, longitude: 7.01 }).code).toBe('PHC');
  });

  test('is the nearest of the table, with its coordinates and not the point’s', () => {
    fc.assert(
      fc.property(fc.record({ latitude: real(4, 14), longitude: real(2.6, 14.7) }), (point) => {
        const place = placeNear(point);
        const listed = publicPlaces.find(({ code }) => code === place.code);
        expect(place).toEqual(listed);
        const distances = publicPlaces.map((other) => distanceKmOf(other, point));
        expect(distanceKmOf(place, point)).toBe(Math.min(...distances));
      }),
    );
  });
});

test('places have codes and names of their own, and lie in Nigeria', () => {
  expect(new Set(publicPlaces.map(({ code }) => code)).size).toBe(publicPlaces.length);
  expect(new Set(publicPlaces.map(({ name }) => name)).size).toBe(publicPlaces.length);
  for (const { code, latitude, longitude } of publicPlaces) {
    expect(code).toMatch(/^[A-Z]{3}$/);
    const inside = latitude > 4.2 && latitude < 13.9 && longitude > 2.6 && longitude < 14.7;
    expect([code, inside]).toEqual([code, true]);
  }
});
