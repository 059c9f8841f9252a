import { describe, expect, test } from 'vitest';
import { type Country, countries } from '../../../shared/kernel/geo.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import type { Geocoder } from '../../../shared/places/ports/geocoder.ts';
import { reread } from '../../support/asserts/place-id.ts';

/** A geocoder that knows Ikeja and Admiralty Way, for the cases that every geocoder has to stand. */
export interface GeocoderDriver {
  readonly geocoder: Geocoder;
  /** A reference in the form of its own, of a place that there is not. */
  readonly unknown: string;
  /** The reference of a place of another geocoder. */
  readonly foreign: string;
  /** The same where nobody answers it, with a reference of a place; none for a geocoder that asks nobody. */
  readonly unanswered?: { readonly geocoder: Geocoder; readonly reference: string };
}

/** Around Nigeria, in degrees. */
const box = { south: 4.2, north: 13.9, west: 2.6, east: 14.7 };

/** What the port promises (shared/places/ports/geocoder.ts), case by case. */
export function describeGeocoder({ geocoder, unknown, foreign, unanswered }: GeocoderDriver): void {
  const first = async (typed: string, country: Country = 'NG') => {
    const [place] = await geocoder.suggest(typed, country);
    if (!place) throw new Error(`${typed} is not suggested`);
    return place;
  };

  describe('a suggestion', () => {
    test('of a street has the house number that was typed, and what it lies in', async () => {
      expect(await first('12 admir')).toEqual({
        reference: expect.any(String),
        main: '12 Admiralty Way',
        secondary: 'Lekki, Lagos, Nigeria',
        latitude: expect.closeTo(6.448, 2),
        longitude: expect.closeTo(3.47, 2),
        street_number: '12',
        street_name: 'Admiralty Way',
        area: 'Lekki',
        city: 'Lagos',
        state: 'Lagos',
        country: 'Nigeria',
        country_code: 'NG',
      });
    });

    test('of a town is empty in what the town has no word for', async () => {
      expect(await first('ikeja')).toMatchObject({
        main: 'Ikeja',
        secondary: 'Lagos, Nigeria',
        street_number: '',
        street_name: '',
        country_code: 'NG',
      });
    });

    test.each(['12 admir', 'ikeja', 'i'])(
      'of %j lies in the country, and they are a handful',
      async (typed) => {
        const places = await geocoder.suggest(typed, 'NG');
        expect(places.length).toBeGreaterThan(0);
        expect(places.length).toBeLessThanOrEqual(8);
        for (const { country_code, latitude, longitude } of places) {
          expect(country_code).toBe('NG');
          expect(latitude > box.south && latitude < box.north).toBe(true);
          expect(longitude > box.west && longitude < box.east).toBe(true);
        }
      },
    );

    test('is none of another country', async () => {
      for (const country of countries.filter((one) => one !== 'NG'))
        for (const typed of ['12 admiralty way, lekki', 'ikeja', 'a'])
          for (const { country_code } of await geocoder.suggest(typed, country))
            expect(country_code).toBe(country);
    });

    test.each(['zzzzzz', '日本', '!!!'])('is none where %j means nothing', async (typed) => {
      expect(await geocoder.suggest(typed, 'NG')).toEqual([]);
    });
  });

  describe('a reference', () => {
    test.each(['12 admir', 'ikeja'])('of a suggestion for %j finds the same place', async (typed) => {
      const place = await first(typed);
      expect(await geocoder.find(reread(place.reference))).toEqual(place);
    });

    test('is of no place where it is unknown, or was given out by another geocoder', async () => {
      for (const reference of [unknown, foreign])
        expect(await geocoder.find(reread(reference)), reference).toBeUndefined();
    });
  });

  if (unanswered) {
    test('that nobody answers is unavailable, and suggests no empty list', async () => {
      const { geocoder: alone, reference } = unanswered;
      for (const ask of [() => alone.suggest('ikeja', 'NG'), () => alone.find(reread(reference))]) {
        const refused: unknown = await ask().catch((error: unknown) => error);
        expect(refused).toBeInstanceOf(Problem);
        expect(refused).toMatchObject({ code: 'unavailable' });
      }
    });
  }
}
