import { isApart, isUnknownStreetAt, type Mention } from './mentions.ts';
import type { Span, Token } from './tokens.ts';
import { fillers, type NumberKind, numberWords } from './words.data.ts';

/** A number that may be that of a house. Its span is of tokens. */
export interface HouseNumber extends Span {
  readonly kind: NumberKind | 'bare';
  /** As in an address: 3B, 12-14. */
  readonly written: string;
}

const form = /^\d{1,5}[a-z]?$/;
const isNumber = (token: Token | undefined) => form.test(token?.word ?? '');

/** The numbers of a text that are in no name. */
export function findNumbers(
  text: string,
  tokens: readonly Token[],
  mentions: readonly Mention[],
): HouseNumber[] {
  const numbers: HouseNumber[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
    if (!token || !isNumber(token) || !isApart({ from: at, to: at + 1 }, mentions)) continue;
    const isRange = next && isNumber(next) && /^\s*[/-]\s*$/.test(text.slice(token.to, next.from));
    const to = at + (isRange ? 2 : 1);
    const written = tokens.slice(at, to).map(({ word }) => word.toUpperCase());
    const kind = text[token.from - 1] === '#' ? 'house' : numberWords.get(before?.word ?? '');
    numbers.push({ kind: kind ?? 'bare', written: written.join('-'), from: at, to });
    at = to - 1;
  }
  return numbers;
}

const inOrder = ['house', 'bare', 'plot', 'block'] as const;

/**
 * The number of the house in a street; undefined without one. A number without a word before it has to stand at the
 * street, and none is of it that belongs to an unknown street between.
 */
export function findNumber(
  street: Mention,
  numbers: readonly HouseNumber[],
  tokens: readonly Token[],
  mentions: readonly Mention[],
): HouseNumber | undefined {
  if (street.isBeside) return undefined;
  const between = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from) }, (_, n) => from + n);
  const isOwn = ({ kind, from, to }: HouseNumber) => {
    const gap = from < street.from ? between(to, street.from) : between(street.to, from);
    // What follows a number after the street may be the street that it is in.
    const reach = from < street.from ? gap : [...gap, ...between(to, to + 4)];
    if (reach.some((at) => isUnknownStreetAt(tokens, at, mentions))) return false;
    return kind !== 'bare' || gap.every((at) => fillers.has(tokens[at]?.word ?? ''));
  };
  const own = numbers.filter(isOwn);
  const away = (one: HouseNumber) => Math.min(Math.abs(one.to - street.from), Math.abs(one.from - street.to));
  return inOrder
    .flatMap((kind) => own.filter((one) => one.kind === kind).toSorted((a, b) => away(a) - away(b)))
    .at(0);
}
