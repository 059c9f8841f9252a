import { type Country, distanceKmOf, type Point } from '#ground';
import { type Confidence, confidences } from '../../domain/confidence.ts';
import { type GazetteerPlace, placeAt } from '../gazetteer-places.ts';
import { isApart, isUnknownStreetAt, type Mention } from './mentions.ts';
import { findNumber, type HouseNumber } from './numbers.ts';
import type { Span, Token } from './tokens.ts';

/** What the text has in one country. */
export interface Reading {
  readonly country: Country;
  readonly tokens: readonly Token[];
  readonly mentions: readonly Mention[];
  readonly numbers: readonly HouseNumber[];
}

/** A place that a text may mean. */
export interface Candidate {
  readonly country: Country;
  readonly place: GazetteerPlace;
  readonly mention: Mention;
  /** The house number in a street; empty without one. */
  readonly number: string;
  readonly confidence: Confidence;
  /** What of the text speaks for it, as spans of tokens. */
  readonly explained: readonly Span[];
  /** How much of the text speaks for it. */
  readonly weight: number;
  /** Whether a region that it is in, or is close to, is named. */
  readonly isPlaced: boolean;
  /** How many other regions the text names, in which it is not. */
  readonly against: number;
}

/** How far in km a named place may be from an address that it helps to find, and how far from one that it is not against. */
const reach = { near: { street: 3, landmark: 3, area: 7, city: 8, state: 0 }, area: 12, city: 45 } as const;

/** The rank of towns whose names of one word are often something else, such as the name of a person. */
const obscure = 5;
/** What is subtracted for such a town, and for a place that is only near another one. */
const losses = { obscure: 1, near: 0.5 } as const;

const isIn = (place: GazetteerPlace, outer: GazetteerPlace) => placeAt(place, outer.level) === outer;

/** What a named place says of another one: 1 for what is in it, less for what is farther from it, -1 against it, 0 nothing. */
function voiceOf(named: GazetteerPlace, place: GazetteerPlace): number {
  if (isIn(place, named)) return 1;
  const isLeaf = named.level === 'street' || named.level === 'landmark';
  const isSmall = place.level === 'street' || place.level === 'landmark';
  const away = distanceKmOf(named, place);
  if (isLeaf) return isSmall && away <= reach.near[named.level] ? 1 - away / reach.near[named.level] / 2 : 0;
  if (isIn(named, place)) return 0;
  if (away <= reach.near[named.level] && place.level !== 'state')
    return 1 - away / reach.near[named.level] / 2;
  return away <= (named.level === 'area' ? reach.area : reach.city) ? 0 : -1;
}

function candidateOf(place: GazetteerPlace, mention: Mention, reading: Reading): Candidate {
  const { country, tokens, mentions, numbers } = reading;
  const number = place.level === 'street' ? findNumber(mention, numbers, tokens, mentions) : undefined;
  const explained: Span[] = number ? [mention, number] : [mention];
  const voices = mentions
    .filter((other) => other !== mention)
    .map((other) => ({ other, voice: Math.max(...other.name.places.map((one) => voiceOf(one, place))) }));
  const isObscure =
    mention.name.kind === 'region' && place.rank >= obscure && mention.to - mention.from === 1;
  let weight = mention.weight + (number ? 1 : 0) - (isObscure ? losses.obscure : 0);
  let isPlaced = false;
  let isInNamedArea = false;
  for (const { other, voice } of voices.toSorted((a, b) => b.other.weight - a.other.weight)) {
    if (voice <= 0 || !isApart(other, explained)) continue;
    explained.push(other);
    // Being in a place that is named counts in full; being near it, less by the distance.
    weight += other.weight - (voice < 1 ? losses.near + (1 - voice) : 0);
    isPlaced ||= other.name.kind === 'region';
    isInNamedArea ||= voice === 1 && other.name.places.some(({ level }) => level === 'area');
  }
  const against = voices.filter(
    ({ other, voice }) =>
      voice < 0 &&
      other.typos === 0 &&
      !other.isVague &&
      isApart(other, explained) &&
      // Badore Road, Ajah, Lekki: who names the area of a street may name a larger one loosely.
      !(isInNamedArea && other.name.places.every(({ level }) => level === 'area')),
  ).length;
  const confidence = confidenceOf(place, mention, { number, isAgainst: against > 0, reading });
  return {
    country,
    place,
    mention,
    number: number?.written ?? '',
    confidence,
    explained,
    weight,
    isPlaced,
    against,
  };
}

interface Seen {
  readonly number: HouseNumber | undefined;
  readonly isAgainst: boolean;
  readonly reading: Reading;
}

function confidenceOf(
  { level }: GazetteerPlace,
  mention: Mention,
  { number, isAgainst, reading }: Seen,
): Confidence {
  if (level === 'street') return number && !isAgainst ? 'EXACT' : 'STREET';
  if (level !== 'landmark') return 'AREA';
  const { tokens, mentions, numbers } = reading;
  const isElsewhere =
    tokens.some((_, at) => isUnknownStreetAt(tokens, at, mentions)) ||
    numbers.some(({ kind }) => kind === 'house');
  return mention.isPart || isAgainst || isElsewhere ? 'STREET' : 'EXACT';
}

/** The places that a text may mean in a country, in no order. */
export const findCandidates = (reading: Reading): Candidate[] =>
  reading.mentions.flatMap((mention) =>
    mention.name.places.map((place) => candidateOf(place, mention, reading)),
  );

/** The rank of what a place is in, by which the same name in two cities or areas is decided. */
const rankAt = (place: GazetteerPlace, level: 'city' | 'area') => placeAt(place, level)?.rank ?? place.rank;

/** Which of two candidates is likelier: first by what the text says, then by what is near, then by what is larger. */
export function compareCandidates(a: Candidate, b: Candidate, near?: Point): number {
  const awayOf = (one: Candidate) => (near ? distanceKmOf(near, one.place) : 0);
  return (
    a.against - b.against ||
    b.weight - a.weight ||
    Number(a.mention.isBeside) - Number(b.mention.isBeside) ||
    confidences.indexOf(a.confidence) - confidences.indexOf(b.confidence) ||
    awayOf(a) - awayOf(b) ||
    a.mention.from - b.mention.from ||
    rankAt(a.place, 'city') - rankAt(b.place, 'city') ||
    rankAt(a.place, 'area') - rankAt(b.place, 'area') ||
    a.place.rank - b.place.rank
  );
}

/** The least share of the best candidate's weight that another one needs. */
const leastShare = 0.6;
/** What one that reads the same words otherwise may weigh less. */
const closeWeight = 0.5;

/** Leaves out what a likelier candidate explains: the area of a street, and places that the rest of the text is against. */
export function pickCandidates(sorted: readonly Candidate[], most: number): Candidate[] {
  const picked: Candidate[] = [];
  const [best] = sorted;
  for (const one of sorted) {
    if (!best || picked.length === most) break;
    const isAnother = (kept: Candidate) =>
      !isIn(kept.place, one.place) &&
      (isApart(one.mention, kept.explained) ||
        (!isApart(one.mention, [kept.mention]) &&
          one.against <= kept.against &&
          kept.weight - one.weight < closeWeight));
    const isLikely = one.weight >= best.weight * leastShare && !(one.mention.isVague && one.against > 0);
    if (isLikely && picked.every(isAnother)) picked.push(one);
  }
  return picked;
}
