/** Characters of one SMS segment in the GSM alphabet. */
export const smsLength = 160;
/** The most characters of a name that are shown. */
const nameLength = 40;

/**
 * A name that is safe in a message to someone who did not choose the sender: only letters, digits, spaces and the
 * characters that occur in names, so that nothing in it reads as a link or a code.
 * @param otherwise used when nothing remains
 */
export function plainName(name: string, otherwise: string): string {
  const plain = name
    .replaceAll(/[^\p{L}\p{M}\p{N}&'’-]+/gu, ' ')
    .replaceAll(/\p{N}{4,}/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
  return [...plain].slice(0, nameLength).join('').trim() || otherwise;
}

/** The same in ASCII letters, which every phone shows and the GSM alphabet contains. */
export function smsName(name: string, otherwise: string): string {
  const bare = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'");
  return plainName(bare.replaceAll(/[^\x20-\x7e]/g, ''), otherwise);
}

/**
 * A short text with a name in it. The name is cut when the whole would be longer than one SMS segment.
 * @param words the text around the name
 */
export function fitted(name: string, words: (name: string) => string): string {
  const left = smsLength - words('').length;
  return words(name.slice(0, Math.max(1, left)).trim());
}
