import { brotliDecompressSync } from 'node:zlib';
import { type Country, type Point, wordsOf } from '#ground';
import { lettersOf } from '../domain/typos.ts';
import data from './gazetteer.data.json' with { type: 'json' };

/** The meaning of a line's first digit, starting at 1; bin/gazetteer/make.ts writes the lines. */
const levels = ['state', 'city', 'area', 'street', 'landmark'] as const;
/** Streets and landmarks are in an area, or else in a city, and contain nothing. */
const deepest = levels.indexOf('area') + 1;
export type PlaceLevel = (typeof levels)[number];

/** A name in the form for comparisons: the numbers of its words, and all of it as one word. */
export interface Name {
  readonly words: readonly number[];
  readonly joined: string;
}

export interface GazetteerPlace extends Point {
  readonly level: PlaceLevel;
  /** From 1 for the largest cities to 5 for the smallest towns. */
  readonly rank: number;
  /** Its own name first, then its other names. The second name of a state is the long one. */
  readonly called: readonly string[];
  readonly names: readonly Name[];
  /** The place that contains it. */
  readonly within: GazetteerPlace | undefined;
}

/** The places of one country. */
export interface Gazetteer {
  readonly country: Country;
  /** Every word of all names, once. */
  readonly words: readonly string[];
  /** The letters of each word, as a set of bits. */
  readonly letters: readonly number[];
  readonly places: readonly GazetteerPlace[];
}

/** Unpacks the gazetteer of a country: a thousand places in a few milliseconds. */
export function readGazetteer(country: Country): Gazetteer {
  const numbers = new Map<string, number>();
  const numberOf = (word: string): number => {
    const known = numbers.get(word) ?? numbers.size;
    numbers.set(word, known);
    return known;
  };
  const nameOf = (text: string): Name => {
    const words = wordsOf(text);
    return { words: words.map(numberOf), joined: words.join('') };
  };
  const above: (GazetteerPlace | undefined)[] = [undefined];
  const text = brotliDecompressSync(Buffer.from(data[country], 'base64')).toString();
  const places = text.split('\n').map((line): GazetteerPlace => {
    const depth = Number(line[0]);
    const [list = '', latitude, longitude] = line.slice(2).split('|');
    const called = list.split(';');
    const place: GazetteerPlace = {
      level: levels[depth - 1] ?? 'street',
      rank: Number(line[1]),
      called,
      names: called.map(nameOf),
      latitude: Number(latitude),
      longitude: Number(longitude),
      within: above.slice(0, Math.min(depth, deepest + 1)).at(-1),
    };
    if (depth <= deepest) above.splice(depth, above.length, place);
    return place;
  });
  const words = [...numbers.keys()];
  return { country, words, letters: words.map(lettersOf), places };
}

/** The place of a level in which a place is; itself if it has that level. */
export const placeAt = (place: GazetteerPlace | undefined, level: PlaceLevel): GazetteerPlace | undefined =>
  place && place.level !== level ? placeAt(place.within, level) : place;

/** The names that lead to a place. They stay the same when places are added or coordinates improve. */
function pathOf(place: GazetteerPlace): string {
  const own = place.names[0]?.joined ?? '';
  // An area or a landmark keeps its path when what it is in becomes known or changes.
  const isLoose = place.level === 'area' || place.level === 'landmark';
  const outer = isLoose ? placeAt(place, 'state') : place.within;
  return outer ? `${pathOf(outer)}/${own}` : own;
}

/**
 * The key of a place in its country: the FNV-1a hash of its path, 32 bits, which is unique within a country
 * (https://datatracker.ietf.org/doc/draft-eastlake-fnv). Callers keep ids that contain it, so it must never change.
 */
export function keyOfPlace(place: GazetteerPlace): string {
  let hash = 0x811c9dc5;
  for (const character of pathOf(place)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(36).padStart(7, '0');
}
