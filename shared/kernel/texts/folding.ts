/** Letters of the languages of Nigeria, Ghana, Kenya and South Africa that Unicode does not decompose. */
const plain: Readonly<Record<string, string>> = {
  ɓ: 'b',
  ɖ: 'd',
  ɗ: 'd',
  ə: 'e',
  ǝ: 'e',
  ɛ: 'e',
  ƒ: 'f',
  ɣ: 'g',
  ƙ: 'k',
  ŋ: 'n',
  ɔ: 'o',
  ø: 'o',
  ʋ: 'v',
  ƴ: 'y',
};

/** Characters inside a word that people often leave out: apostrophes, and the ʼ of Hausa. */
const silent = /['‘’ʼ`]/g;

/**
 * The words of a text in the form for comparisons: lower case, without diacritics (Ọṣun is osun), only letters a to z
 * and digits. Text in other scripts has no words.
 */
export function wordsOf(text: string): string[] {
  const lower = text.toLowerCase().replaceAll(silent, '');
  return (ascii.test(lower) ? lower : withoutMarks(lower)).match(/[a-z0-9]+/g) ?? [];
}

const ascii = /^[\0-\x7f]*$/;

function withoutMarks(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\0-\x7f]/gu, (letter) => plain[letter] ?? letter);
}

/** The number of typos allowed in a word, by the number of letters typed. */
export function forgivenTyposOf(letters: number): number {
  return letters >= 8 ? 2 : letters >= 4 ? 1 : 0;
}

/** Folds case, so that texts that differ only in case are equal. */
export const foldCase = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The texts without repetitions. */
export function removeRepeats(texts: readonly string[]): string[] {
  const first = new Map(texts.toReversed().map((text) => [foldCase(text), text]));
  return texts.filter((text) => first.get(foldCase(text)) === text && first.delete(foldCase(text)));
}
