import MiniSearch, { type Options } from 'minisearch';
import * as z from 'zod';
import { forgivenTyposOf, wordsOf } from '../../kernel/folding.ts';
import type { Match } from '../ports/catalog-files.ts';
import { Postings, packPostings } from './postings.ts';

/** The indexed text of a product. Its id is its position in the list of products. */
export interface Searchable {
  readonly id: number;
  readonly name: string;
  readonly sku: string;
  readonly tags: string;
  readonly categories: string;
  readonly description: string;
}

/** The weight of a word by the field that contains it. */
const boost = { name: 4, sku: 3, tags: 2, categories: 2, description: 1 };
const fields = Object.keys(boost);

/**
 * Words are normalised the same way in products and in queries. Every word of a query must match; the last one may be a
 * prefix, and each may be misspelt.
 */
const options: Options<Searchable> = {
  fields,
  tokenize: wordsOf,
  processTerm: (word) => word,
  searchOptions: {
    boost,
    combineWith: 'AND',
    prefix: (_word, position, words) => position === words.length - 1,
    fuzzy: (word) => forgivenTyposOf(word.length),
  },
};

/** An index as a file stores it. */
const Packed = z.object({
  /** The number of words in each field of each product, one after another. */
  lengths: z.array(z.number()),
  averages: z.array(z.number()),
  /** Each word, and where it occurs (postings.ts). */
  words: z.array(z.string()),
  postings: z.array(z.string()),
});
export type PackedIndex = Readonly<z.output<typeof Packed>>;

/** Makes the index of products. @param products in the order of their positions */
export function indexOf(products: readonly Searchable[]): PackedIndex {
  const index = new MiniSearch(options);
  index.addAll(products);
  const { fieldLength, averageFieldLength, index: words } = index.toJSON();
  return {
    lengths: Object.values(fieldLength).flat(),
    averages: averageFieldLength,
    words: words.map(([word]) => word),
    postings: words.map(([, found]) => packPostings(found, fields.length)),
  };
}

/**
 * An index loaded from a file. MiniSearch's own form takes 250 ms to load for 5,000 products, most of it for words that
 * nobody searches for. This one decodes a word's occurrences when the word is searched for.
 */
class Unpacked extends MiniSearch<Searchable> {
  constructor({ lengths, averages, words, postings }: PackedIndex) {
    super(options);
    const count = lengths.length / fields.length;
    this._documentCount = count;
    this._nextId = count;
    this._avgFieldLength = averages;
    for (let id = 0; id < count; id++) {
      this._documentIds.set(id, id);
      this._fieldLength.set(id, lengths.slice(id * fields.length, (id + 1) * fields.length));
    }
    for (const [position, word] of words.entries())
      this._index.set(word, new Postings(postings[position] ?? ''));
  }
}

/** The search in an index. */
export function openIndex(packed: unknown): (words: string) => readonly Match[] {
  const index = new Unpacked(Packed.parse(packed));
  return (words) => index.search(words).map(({ id, score }) => ({ position: Number(id), score }));
}
