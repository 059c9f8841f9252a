import { wordsOf } from '#ground';
import { abbreviations, joinedWords } from './words.data.ts';

/** A part of a text, from its first character to the one after its last. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A word of a text, with where it is. */
export interface Token extends Span {
  /** As it was written, in the form for comparisons; empty for other scripts and for what is masked. */
  readonly word: string;
  /** The words that it may be: itself first, then what it abbreviates. */
  readonly meanings: readonly string[];
}

/** Phone numbers, also in groups, mail addresses and links, whose digits and words are no address. */
const masked =
  /\+?\d{7,}|(?<!\d)(?:\+?(?:234|233|254|27)[\s().-]*0?|0)[\s().-]*\d{2,3}[\s.-]+\d{3,4}[\s.-]+\d{3,4}(?!\d)|\S+@\S+|(?:https?:\/\/|www\.)\S+/gi;

/** V.I. and G.R.A.; 3B and 2nd; then runs of letters and of digits, so that Phase1 is two words. */
const word =
  /\p{L}\p{M}*(?:\.\p{L}\p{M}*)+(?![\p{L}\p{M}])|\d+(?:st|nd|rd|th)(?![\p{L}\p{M}\d])|\d+[a-z](?![\p{L}\p{M}\d])|\d+|[\p{L}\p{M}'’ʼ‘`]+/giu;

/**
 * The words of a text, in its order.
 * @param text at most a few hundred characters
 */
export function tokensOf(text: string): Token[] {
  const plain = text.replaceAll(masked, (hidden) => '\0'.repeat(hidden.length));
  return [...plain.matchAll(word)].flatMap(({ index, 0: written }) => {
    const span = { from: index, to: index + written.length };
    const folded = wordsOf(written).join('');
    return (joinedWords.get(folded) ?? [folded]).map((one) => ({
      ...span,
      word: one,
      meanings: [one, ...(abbreviations.get(one) ?? [])],
    }));
  });
}
