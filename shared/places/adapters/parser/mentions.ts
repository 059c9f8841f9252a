import { forgivenTyposOf } from '#ground';
import { editDistanceOf, isMaybeWithin, lettersOf } from '../../domain/typos.ts';
import type { Gazetteer } from '../gazetteer-places.ts';
import type { NameIndex, PlaceName } from './names.ts';
import type { Span, Token } from './tokens.ts';
import {
  besideWords,
  everydayWords,
  fillers,
  kindWords,
  numberWords,
  plainWords,
  silentWords,
  streetTypes,
  titles,
} from './words.data.ts';

/** A name that a text has. Its span is of tokens. */
export interface Mention extends Span {
  readonly name: PlaceName;
  /** How much of the text it explains: two for a word of a name, one for its kind, less for typos. */
  readonly weight: number;
  readonly typos: number;
  /** Whether words of the name are missing. */
  readonly isPart: boolean;
  /** Whether its words are in the order of the name. */
  readonly isInOrder: boolean;
  /** Whether it has only everyday words: Phase 1, Ring Road. */
  readonly isVague: boolean;
  /** Whether the address is beside it, as in "opposite". */
  readonly isBeside: boolean;
}

const overlaps = (a: Span, b: Span) => a.from < b.to && b.from < a.to;
export const isApart = (span: Span, others: readonly Span[]): boolean =>
  !others.some((other) => overlaps(span, other));

/** The words of a gazetteer that a token may mean, by their number, with the number of typos. */
type Likes = ReadonlyMap<number, number>;

const notPlaces = [plainWords, fillers, besideWords, silentWords, everydayWords, kindWords, titles];
/** Whether a word is one of messages, which is never taken for a misspelt name. */
const isPlain = (word: string) => numberWords.has(word) || notPlaces.some((words) => words.has(word));

/** Names of fewer letters are not found by a misspelling. */
const shortest = 4;

function misspeltIn({ words, letters }: Gazetteer, typed: string): Likes {
  const most = forgivenTyposOf(typed.length);
  const likes = new Map<number, number>();
  if (most === 0 || /\d/.test(typed) || isPlain(typed)) return likes;
  const typedLetters = lettersOf(typed);
  words.forEach((word, number) => {
    if (word.length < shortest || !isMaybeWithin(typedLetters, letters[number] ?? 0, most)) return;
    const { whole } = editDistanceOf(typed, word, most);
    if (whole <= most) likes.set(number, whole);
  });
  return likes;
}

/**
 * What each token may mean in a country.
 * @param isKnown whether a word is spelled as in some country; such a word is no typo in another
 */
function likesOf(
  { gazetteer, numbers }: NameIndex,
  tokens: readonly Token[],
  isKnown: (word: string) => boolean,
): Likes[] {
  return tokens.map(({ word, meanings }) => {
    const spelled = meanings.flatMap((one) => numbers.get(one) ?? []);
    if (spelled.length > 0 || word === '' || isKnown(word)) return new Map(spelled.map((one) => [one, 0]));
    return misspeltIn(gazetteer, word);
  });
}

/** What of a name is found from a token on, in any order, without other words between. */
interface Found extends Span {
  /** The positions of its words in the name, as the text has them. */
  readonly used: ReadonlySet<number>;
  readonly typos: number;
}

function findFrom(
  from: number,
  { words }: PlaceName,
  tokens: readonly Token[],
  likes: readonly Likes[],
): Found {
  const used = new Set<number>();
  let [to, typos] = [from, 0];
  for (let at = from; at < tokens.length; at++) {
    const open = words.flatMap((word, position) => {
      const wrong = used.has(position) ? undefined : likes[at]?.get(word);
      return wrong === undefined ? [] : [{ position, wrong }];
    });
    const best = open.toSorted((a, b) => a.wrong - b.wrong)[0];
    if (best) {
      used.add(best.position);
      typos += best.wrong;
      to = at + 1;
    } else if (at === from || !silentWords.has(tokens[at]?.word ?? '')) break;
  }
  return { from, to, used, typos };
}

/** Whether the words that were found are enough of the name to mean it. */
function isEnough({ kind, roles }: PlaceName, used: ReadonlySet<number>): boolean {
  const needed = roles.flatMap((role, position) => (role === 'own' || role === 'everyday' ? position : []));
  const isWhole = roles.every((role, position) => role === 'silent' || used.has(position));
  if (kind === 'region' || isWhole) return isWhole;
  const telling = needed.some((position) => roles[position] === 'own') ? 1 : 2;
  return needed.length >= telling && needed.every((position) => used.has(position));
}

/** Whether the words before a token say that the address is only beside what follows. */
function isBesideAt(tokens: readonly Token[], from: number): boolean {
  let at = from - 1;
  while (at > 0 && fillers.has(tokens[at]?.word ?? '')) at--;
  const word = tokens[at]?.word ?? '';
  // 5 Bode Close, Ikeja is in a close, and not close to Ikeja.
  const isType = (word === 'close' || word === 'next') && tokens[at + 1]?.word !== 'to';
  return besideWords.has(word) && !isType;
}

/** Whether the words before a token introduce a person. */
const isNamedAt = (tokens: readonly Token[], from: number) =>
  [from - 1, from - 2].some((at) => titles.has(tokens[at]?.word ?? ''));

const weights = { own: 2, everyday: 2, place: 2, kind: 1, silent: 0 } as const;
/** What is subtracted for a typo and for another order. */
const losses = { typo: 0.75, turned: 0.5 } as const;
const weightOf = ({ roles }: PlaceName, used: ReadonlySet<number>) =>
  roles.reduce((sum, role, position) => sum + (used.has(position) ? weights[role] : 0), 0);

const obscure = 5;
const isType = (token: Token | undefined) => token?.meanings.some((word) => streetTypes.has(word)) ?? false;

function mentionOf(
  name: PlaceName,
  { from, to, used, typos }: Found,
  tokens: readonly Token[],
): Mention | undefined {
  if (!isEnough(name, used)) return undefined;
  const isPart = name.roles.some((role, position) => role !== 'silent' && !used.has(position));
  const isOneWord = to - from === 1;
  const rank = Math.min(...name.places.map((place) => place.rank));
  const isObscure = name.kind === 'region' && rank >= obscure && isOneWord;
  if (isOneWord && plainWords.has(tokens[from]?.word ?? '')) return undefined;
  if (isObscure && typos > 0) return undefined;
  if ((isPart || isObscure) && isNamedAt(tokens, from)) return undefined;
  const order = [...used];
  const isInOrder = order.every((position, at) => position >= (order[at - 1] ?? 0));
  const lost = typos * losses.typo + (isInOrder ? 0 : losses.turned);
  return {
    from,
    // Ahmadu Bello Street, said of Ahmadu Bello Way, is one name.
    to: isPart && name.kind === 'street' && isType(tokens[to]) ? to + 1 : to,
    name,
    weight: weightOf(name, used) - lost,
    typos,
    isPart,
    isInOrder,
    isVague: order.every((position) => name.roles[position] !== 'own' && name.roles[position] !== 'place'),
    isBeside: isBesideAt(tokens, from),
  };
}

/** Names that are written as one word, or with a space too many. */
function joinedFrom(from: number, { joined }: NameIndex, tokens: readonly Token[]): Mention[] {
  return [1, 2, 3].flatMap((length) => {
    const text = tokens.slice(from, from + length).map(({ word }) => word);
    if (text.length < length || text.includes('') || text.join('').length < 6) return [];
    return (joined.get(text.join('')) ?? [])
      .filter(({ words }) => words.length !== length)
      .flatMap((name) => {
        const used = new Set(name.words.keys());
        return mentionOf(name, { from, to: from + length, used, typos: 0 }, tokens) ?? [];
      });
  });
}

/** Whether a mention is only a part of another: Ikeja in Ikeja GRA. */
const isInside = (one: Mention, other: Mention) =>
  other.from <= one.from &&
  one.to <= other.to &&
  other.to - other.from > one.to - one.from &&
  other.isInOrder &&
  (other.typos === 0 || one.typos > 0);

/**
 * The names of a country in a text, the longest of those that begin at the same words.
 * @param isKnown whether a word is spelled as in some country; such a word is no typo in another
 */
export function findMentions(
  index: NameIndex,
  tokens: readonly Token[],
  isKnown: (word: string) => boolean,
): Mention[] {
  const likes = likesOf(index, tokens, isKnown);
  const found = tokens.flatMap((_, from) => {
    const begun = new Set([...(likes[from]?.keys() ?? [])].flatMap((word) => index.having[word] ?? []));
    const spelled = [...begun].flatMap(
      (name) => mentionOf(name, findFrom(from, name, tokens, likes), tokens) ?? [],
    );
    return [...spelled, ...joinedFrom(from, index, tokens)];
  });
  return found.filter((one) => !found.some((other) => isInside(one, other)));
}

/** Whether a text names a street that is no known one: it has a street's kind outside all mentions. */
export const isUnknownStreetAt = (
  tokens: readonly Token[],
  at: number,
  mentions: readonly Mention[],
): boolean =>
  isType(tokens[at]) && tokens[at + 1]?.word !== 'to' && isApart({ from: at, to: at + 1 }, mentions);
