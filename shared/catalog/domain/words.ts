import { wordsOf } from '#ground/domain';
/** The key under which two SKUs count as equal. */
export const foldSku = (sku: string): string => sku.normalize('NFKC').toUpperCase();

/** A hyphen between letters, in any of its forms. */
const hyphen = /(?<=[\p{L}\p{M}\p{N}])[-\u2010-\u2013](?=[\p{L}\p{N}])/gu;

/** Each two neighbours among words as one word. */
const joinsOf = (words: readonly string[]): string[] =>
  words.slice(1).map((word, at) => `${words[at]}${word}`);

/**
 * The words by which a product is found like by its name, besides those of its name: those of its slug and its search
 * words, and all of them without the hyphens and the spaces between them. So moimoi finds Moi-moi.
 * @param others the slug and the search words
 */
export function namesakesOf(name: string, others: readonly string[]): string[] {
  const own = new Set(wordsOf(name));
  const all = [name, ...others].flatMap((text) => {
    const words = wordsOf(text);
    return [...words, ...joinsOf(words), ...wordsOf(text.replaceAll(hyphen, ''))];
  });
  return [...new Set(all)].filter((word) => !own.has(word));
}

/** The most words of a search whose neighbours are joined. Each spelling is a search of its own. */
const maxJoined = 4;

/** A search in the spellings that mean the same: as it is, and with two neighbours as one word, since moi moi is also Moimoi. */
export function spellingsOf(q: string): string[] {
  const words = wordsOf(q);
  const joined =
    words.length > maxJoined
      ? []
      : joinsOf(words).map((one, at) => [...words.slice(0, at), one, ...words.slice(at + 2)].join(' '));
  return [...new Set([words.join(' '), ...joined, wordsOf(q.replaceAll(hyphen, '')).join(' ')])];
}
