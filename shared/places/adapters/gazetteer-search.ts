import { distanceKmOf, forgivenTyposOf, type Point } from '#ground';
import { editDistanceOf, isMaybeWithin, lettersOf } from '../domain/typos.ts';
import type { Gazetteer, GazetteerPlace, Name } from './gazetteer-places.ts';

/**
 * The difference between each word of the gazetteer and one typed word, by the number of the gazetteer's word: four for
 * each typo, and one more if only its beginning was typed.
 */
type Likeness = Uint8Array;
const unlike = 255;
const typosIn = (likeness: number) => likeness >> 2;
const isWhole = (likeness: number) => (likeness & 1) === 0;

function likenessOf(typed: string, { words, letters }: Gazetteer, typos: number): Likeness {
  const likeness = new Uint8Array(words.length).fill(unlike);
  const typedLetters = lettersOf(typed);
  for (let number = 0; number < words.length; number++) {
    const word = words[number] ?? '';
    if (word.startsWith(typed)) likeness[number] = word === typed ? 0 : 1;
    else if (typos > 0 && isMaybeWithin(typedLetters, letters[number] ?? 0, typos)) {
      const { whole, beginning } = editDistanceOf(typed, word, typos);
      likeness[number] = Math.min(unlike, whole * 4, beginning * 4 + 1);
    }
  }
  return likeness;
}

/** How well a place matches what was typed. Compared from the left: the smaller number is the better match. */
type Fit = readonly [
  typos: number,
  incomplete: number,
  /** 0 if its first word was typed first, 2 if only a containing place was typed. */
  order: number,
  /** Typed words that occur only in the names of containing places. */
  around: number,
  /** How far it is from where it is looked for, in km; 0 where that is not known. */
  distance: number,
  rank: number,
  untyped: number,
];

function compare(a: Fit, b: Fit): number {
  const at = a.findIndex((part, position) => part !== b[position]);
  return (a[at] ?? 0) - (b[at] ?? 0);
}

/** How far a place is from where it is looked for, in km; 0 where that is not known. */
const awayOf = (place: GazetteerPlace, near: Point | undefined): number =>
  near ? distanceKmOf(near, place) : 0;

/** The rank of towns that are not suggested when only their state was typed. */
const obscure = 5;

/** Matches places with the typed words. Results shared by places in the same city are computed once. */
function fitting(gazetteer: Gazetteer, typed: readonly string[], misspelt: boolean, near?: Point) {
  const likenesses = typed.map((word) =>
    likenessOf(word, gazetteer, misspelt ? forgivenTyposOf(word.length) : 0),
  );
  const joined = typed.join('');
  const nearest = ({ words }: Name, likeness: Likeness) =>
    words.reduce((best, word) => Math.min(best, likeness[word] ?? unlike), unlike);
  const isLike = (word: number) => likenesses.some((likeness) => likeness[word] !== unlike);
  const untypedIn = ({ words }: Name) =>
    words.filter((word) => !likenesses.some((likeness) => isWhole(likeness[word] ?? unlike))).length;

  /**
   * How close each typed word is to the names of a place or of a containing place, and whether one of its own was
   * typed.
   */
  interface Around {
    readonly near: readonly number[];
    readonly typed: boolean;
  }
  const known = new Map<GazetteerPlace, Around>();
  const nowhere: Around = { near: typed.map(() => unlike), typed: false };
  function around(place: GazetteerPlace | undefined): Around {
    const seen = place ? known.get(place) : nowhere;
    if (seen || !place) return seen ?? nowhere;
    const outside = around(place.within);
    const near = likenesses.map((likeness, at) =>
      Math.min(outside.near[at] ?? unlike, ...place.names.map((name) => nearest(name, likeness))),
    );
    const found = { near, typed: place.names.some((name) => untypedIn(name) === 0) };
    known.set(place, found);
    return found;
  }

  function fitOf(place: GazetteerPlace, name: Name): Fit | undefined {
    const { rank } = place;
    if (!misspelt && joined.length > 3 && name.joined.startsWith(joined))
      return [0, name.joined === joined ? 0 : 1, 0, 0, awayOf(place, near), rank, 0];
    const outside = around(place.within);
    if (!name.words.some(isLike)) {
      const inside = rank < obscure && outside.typed && outside.near.every((near) => near === 0);
      return inside ? [0, 1, 2, typed.length, awayOf(place, near), rank, 0] : undefined;
    }
    const own = likenesses.map((likeness) => nearest(name, likeness));
    const likest = own.map((one, at) => (one === unlike ? (outside.near[at] ?? unlike) : one));
    if (likest.includes(unlike)) return undefined;
    const typos = likest.reduce((sum, one) => sum + typosIn(one), 0);
    const untyped = untypedIn(name);
    const first = likenesses[0]?.[name.words[0] ?? 0] ?? unlike;
    const elsewhere = own.filter((one) => one === unlike).length;
    return [
      typos,
      untyped > 0 ? 1 : 0,
      first === unlike ? 1 : 0,
      elsewhere,
      awayOf(place, near),
      rank,
      untyped,
    ];
  }

  return (place: GazetteerPlace): Fit | undefined => {
    let best: Fit | undefined;
    for (const name of place.names) {
      const fit = fitOf(place, name);
      if (fit && (!best || compare(fit, best) < 0)) best = fit;
    }
    return best;
  };
}

/**
 * The places that the typed words may mean, likeliest first. Each word must match the place's name or the name of a
 * containing place, at least its beginning.
 * @param misspelt whether typos are allowed
 * @param near of places that fit equally well the nearer to it is first
 */
export function search(
  gazetteer: Gazetteer,
  typed: readonly string[],
  misspelt: boolean,
  near?: Point,
): GazetteerPlace[] {
  const fitOf = fitting(gazetteer, typed, misspelt, near);
  const found: { place: GazetteerPlace; fit: Fit }[] = [];
  for (const place of gazetteer.places) {
    const fit = fitOf(place);
    if (fit) found.push({ place, fit });
  }
  return found.sort((a, b) => compare(a.fit, b.fit)).map(({ place }) => place);
}

const sizes = ['landmark', 'street', 'area', 'city', 'state'];

/**
 * The known places for an address whose street is unknown: those whose whole name is among the typed words. Places
 * inside other named places come first, then the smallest.
 */
export function findNamedPlaces(
  { words, places }: Gazetteer,
  typed: readonly string[],
  near?: Point,
): GazetteerPlace[] {
  const numbers = new Set(typed.map((word) => words.indexOf(word)));
  const isNamed = (place: GazetteerPlace) =>
    place.names.some((name) => name.words.every((word) => numbers.has(word)));
  const depthOf = (place: GazetteerPlace | undefined): number =>
    place ? (isNamed(place) ? 1 : 0) + depthOf(place.within) : 0;
  return places
    .filter(isNamed)
    .map((place) => ({
      place,
      depth: depthOf(place),
      size: sizes.indexOf(place.level),
      away: awayOf(place, near),
    }))
    .toSorted(
      (a, b) => b.depth - a.depth || a.size - b.size || a.away - b.away || a.place.rank - b.place.rank,
    )
    .map(({ place }) => place);
}
