/** Characters of the one message that a short text is, in the GSM alphabet. */
export const smsLength = 160;
/** Characters of a name that are shown. */
const nameLength = 40;

/**
 * A name as it may stand in a message to somebody who has not chosen who writes: letters, digits, spaces and what belongs
 * into names. Nothing that could be read as a link or a code is left of it.
 * @param otherwise what stands where nothing is left
 */
export function plainName(name: string, otherwise: string): string {
  const plain = name
    .replaceAll(/[^\p{L}\p{M}\p{N}&'’-]+/gu, ' ')
    .replaceAll(/\p{N}{4,}/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
  return [...plain].slice(0, nameLength).join('').trim() || otherwise;
}

/** The same in letters that every phone shows and that count once: those of ASCII, which are in the GSM alphabet. */
export function smsName(name: string, otherwise: string): string {
  const bare = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'");
  return plainName(bare.replaceAll(/[^\x20-\x7e]/g, ''), otherwise);
}

/**
 * A short text with a name in it, which is cut where the whole would be longer than one message.
 * @param words what is said around the name
 */
export function fitted(name: string, words: (name: string) => string): string {
  const left = smsLength - words('').length;
  return words(name.slice(0, Math.max(1, left)).trim());
}
