import { type Country, countries, countryNames, type Point, wordsOf } from '#ground';
import type { GeocodedPlace, Geocoder } from '../ports/geocoder.ts';
import {
  type Gazetteer,
  type GazetteerPlace,
  keyOfPlace,
  type PlaceLevel,
  placeAt,
  readGazetteer,
} from './gazetteer-places.ts';
import { findNamedPlaces, search } from './gazetteer-search.ts';

/** The most suggestions of one answer, and the number of exact matches that makes a search for typos unnecessary. */
const maxSuggestions = 8;
const enough = 3;
const maxWords = 8;

/** A house number before a street: 12, No. 12B, Plot 12/14. */
const numbered =
  /^\s*(?:(?:no|plot|house)\b\.?\s*)?#?(\d{1,5}[a-z]?(?:\s*[/-]\s*\d{1,5}[a-z]?)?)[\s,]+(?=\S)/i;
/** A reference: the country, the place's key in it, and the house number in a street. */
const form = /^g([a-z]{2})([0-9a-z]{7})(?:\.(\d{1,5}[A-Z]?(?:-\d{1,5}[A-Z]?)?))?$/;

/** Abbreviations that are not the beginning of their word. */
const short: ReadonlyMap<string, string> = new Map([
  ['rd', 'road'],
  ['blvd', 'boulevard'],
  ['hwy', 'highway'],
  ['expy', 'expressway'],
]);
const typedWords = (text: string) =>
  wordsOf(text)
    .slice(0, maxWords)
    .map((word) => short.get(word) ?? word);

const nameOf = ({ called: [name = ''] }: GazetteerPlace) => name;
const labelOf = (place: GazetteerPlace) =>
  (place.level === 'state' ? place.called.at(-1) : undefined) ?? nameOf(place);

const at = (place: GazetteerPlace, level: PlaceLevel): string => {
  const found = placeAt(place, level);
  return found ? nameOf(found) : '';
};

/** A place with its names, as callers see it. The number is that of a house in a street. */
export function toGeocoded(place: GazetteerPlace, country: Country, number = ''): GeocodedPlace {
  const { latitude, longitude } = place;
  const key = `g${country.toLowerCase()}${keyOfPlace(place)}`;
  const street_name = at(place, 'street');
  const [area, city, state] = [at(place, 'area'), at(place, 'city'), at(place, 'state')];
  const around = [area, city, state, countryNames[country]].filter((name) => name && name !== nameOf(place));
  return {
    reference: number ? `${key}.${number}` : key,
    main: number ? `${number} ${street_name}` : labelOf(place),
    secondary: [...new Set(around)].join(', '),
    latitude,
    longitude,
    street_number: number,
    street_name,
    area,
    city,
    state,
    country: countryNames[country],
    country_code: country,
  };
}

function meant(gazetteer: Gazetteer, words: readonly string[], near?: Point): GazetteerPlace[] {
  if (words.length === 0) return [];
  const spelled = search(gazetteer, words, false, near);
  if (spelled.length >= enough) return spelled;
  const misspelt = search(gazetteer, words, true, near).filter((place) => !spelled.includes(place));
  const some = spelled.length > 0 ? misspelt.slice(0, enough - spelled.length) : misspelt;
  return spelled.length + some.length > 0 ? [...spelled, ...some] : findNamedPlaces(gazetteer, words, near);
}

/** The built-in geocoder. It knows cities, towns, and the best-known areas and streets. */
export function createGazetteer(): Geocoder {
  const read = new Map<Country, Gazetteer>();
  function gazetteerOf(country: Country): Gazetteer {
    const places = read.get(country) ?? readGazetteer(country);
    read.set(country, places);
    return places;
  }
  return {
    async suggest(typed, country, near) {
      const places = gazetteerOf(country);
      const [lead = '', written = ''] = numbered.exec(typed) ?? [];
      const number = written.replaceAll(/\s/g, '').replace('/', '-').toUpperCase();
      const found = meant(places, typedWords(typed.slice(lead.length)), near).map((place) =>
        toGeocoded(place, country, place.level === 'street' ? number : ''),
      );
      // A number that looks like a house number may be part of a name: 1004 Estate.
      const named = number ? search(places, typedWords(typed), false, near) : [];
      return [...named.map((place) => toGeocoded(place, country)), ...found].slice(0, maxSuggestions);
    },
    async find(reference) {
      const [, code, key, number] = form.exec(reference) ?? [];
      const country = countries.find((one) => one.toLowerCase() === code);
      const place = country && gazetteerOf(country).places.find((one) => keyOfPlace(one) === key);
      const fits = number === undefined || place?.level === 'street';
      return place && fits ? toGeocoded(place, country, number) : undefined;
    },
  };
}
