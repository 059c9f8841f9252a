import { type Country, countries, countryNames, wordsOf } from '#ground';
import type { AddressParser } from '../../ports/address-parser.ts';
import { toGeocoded } from '../gazetteer.ts';
import { readGazetteer } from '../gazetteer-places.ts';
import {
  type Candidate,
  compareCandidates,
  findCandidates,
  pickCandidates,
  type Reading,
} from './candidates.ts';
import { findMentions, isApart, type Mention } from './mentions.ts';
import { type NameIndex, readNames } from './names.ts';
import { findNumbers } from './numbers.ts';
import { type Span, type Token, tokensOf } from './tokens.ts';

/** The most candidates of one text. */
const maxCandidates = 5;

/** The lowest rank of a city that says in which country the address is. */
const wellKnown = 2;

const isWellKnownCity = ({ name, typos }: Mention) =>
  typos === 0 && name.places.some(({ level, rank }) => level === 'city' && rank <= wellKnown);

/** What a text has in a country, and the places that it may mean there. */
interface Located extends Reading {
  readonly candidates: readonly Candidate[];
}

/** Where a text names a country. */
function spansOfCountry(tokens: readonly Token[], country: Country): Span[] {
  const words = wordsOf(countryNames[country]);
  const from = tokens.findIndex((_, at) => words.every((word, n) => tokens[at + n]?.word === word));
  return from < 0 ? [] : [{ from, to: from + words.length }];
}

/** Leaves out the candidates of a country where the text speaks of another: by its name, or one of its cities. */
function candidatesAt({ country, tokens, candidates }: Located, all: readonly Located[]): Candidate[] {
  const own = spansOfCountry(tokens, country);
  const abroad = all.filter((one) => one.country !== country);
  const isOtherNamed =
    own.length === 0 &&
    abroad.some((one) => one.candidates.length > 0 && spansOfCountry(tokens, one.country).length > 0);
  const cities = abroad.flatMap(({ mentions }) => mentions).filter(isWellKnownCity);
  const isElsewhere = (one: Candidate) =>
    isOtherNamed || (!one.isPlaced && cities.some((city) => isApart(city, one.explained)));
  return candidates
    .filter((one) => !isElsewhere(one))
    .map((one) => ({
      ...one,
      explained: [...one.explained, ...own],
      weight: one.weight + own.length,
    }));
}

/** The parts of a text that were recognized, as they were written, with commas between those that were not together. */
function matchedOf(text: string, tokens: readonly Token[], spans: readonly Span[]): string {
  const parts: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const from = tokens[span.from]?.from ?? 0;
    const to = tokens[span.to - 1]?.to ?? from;
    const last = parts.at(-1);
    if (last && /^[\s.]*$/.test(text.slice(last.to, from))) parts.splice(-1, 1, { from: last.from, to });
    else parts.push({ from, to });
  }
  return parts.map(({ from, to }) => text.slice(from, to)).join(', ');
}

/** The parser that knows the places and landmarks of the built-in gazetteer. It reads them on its first text. */
export function createAddressParser(): AddressParser {
  let read: readonly NameIndex[] | undefined;
  return {
    parse(text, near) {
      read ??= readNames(countries.map(readGazetteer));
      const indexes = read;
      const tokens = tokensOf(text);
      const isKnown = (word: string) => indexes.some(({ numbers }) => numbers.has(word));
      const located = indexes.map((index): Located => {
        const { country } = index.gazetteer;
        const mentions = findMentions(index, tokens, isKnown);
        const reading = { country, tokens, mentions, numbers: findNumbers(text, tokens, mentions) };
        return { ...reading, candidates: findCandidates(reading) };
      });
      const sorted = located
        .flatMap((one) => candidatesAt(one, located))
        .toSorted((a, b) => compareCandidates(a, b, near));
      return pickCandidates(sorted, maxCandidates).map(
        ({ place, country, number, confidence, explained }) => ({
          place: toGeocoded(place, country, number),
          confidence,
          matched: matchedOf(text, tokens, explained),
        }),
      );
    },
  };
}
