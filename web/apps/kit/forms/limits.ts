import { sayBound, toSentence } from '../../../../shared/kernel/display.ts';

/** How many characters a text may have, by the pointer of its field. A build makes them of the API's contracts. */
export type Limits = Readonly<Record<string, number>>;

/** Once so much of a text is used, its field counts. */
const tellsFrom = 0.8;

/** Texts that may be shorter than this are numbers and codes, which nobody counts. */
const countsFrom = 40;

/** What a field says of the length of its text: nothing, how much is used, or what the API would answer. */
export function sayLength(
  text: string,
  most: number | undefined,
): { readonly error?: string; readonly hint?: string } {
  const { length } = text.trim();
  if (most === undefined || length < tellsFrom * most) return {};
  if (length > most) return { error: toSentence(sayBound('string', 'at most', most)) };
  return most >= countsFrom ? { hint: `${length} / ${most}` } : {};
}
