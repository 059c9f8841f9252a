import MiniSearch, { type Options, type Query } from 'minisearch';
import * as z from 'zod';
import { forgivenTyposOf, wordsOf } from '#ground';
import { spellingsOf } from '../domain/words.ts';
import type { Match } from '../ports/catalog-files.ts';

/** Where a word occurs: by field the products, and how often it occurs there. */
type Found = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Gaps between positions are short in this base. */
const base = 36;

/**
 * Encodes where a word occurs: a part for each field, divided by `;`. A part lists the gaps between the positions of
 * the products, and `*` with the number of occurrences if it is more than one: `;;0,4,2*3;`.
 */
export function packPostings(found: Found, fields: number): string {
  const parts = Array.from({ length: fields }, (_, field) => {
    let before = 0;
    // The engine lists integer keys of an object in ascending order.
    return Object.entries(found[field] ?? {}).map(([id, times]) => {
      const gap = Number(id) - before;
      before = Number(id);
      return gap.toString(base) + (times === 1 ? '' : `*${times.toString(base)}`);
    });
  });
  return parts.map((part) => part.join(',')).join(';');
}

function unpackPostings(part: string): Map<number, number> {
  const found = new Map<number, number>();
  let id = 0;
  for (const one of part.split(',')) {
    const [gap = '', times = '1'] = one.split('*');
    id += Number.parseInt(gap, base);
    found.set(id, Number.parseInt(times, base));
  }
  return found;
}

/** Where a word occurs, by field, decoded on demand. */
export class Postings extends Map<number, Map<number, number>> {
  #packed: string | undefined;

  constructor(packed: string) {
    super();
    this.#packed = packed;
  }

  override get(field: number): Map<number, number> | undefined {
    if (this.#packed !== undefined) {
      for (const [at, part] of this.#packed.split(';').entries())
        if (part) this.set(at, unpackPostings(part));
      this.#packed = undefined;
    }
    return super.get(field);
  }
}

/** The indexed text of a product. Its id is its position in the list of products. */
export interface Searchable {
  readonly id: number;
  readonly name: string;
  readonly sku: string;
  readonly tags: string;
  readonly categories: string;
  readonly description: string;
  /** Other words that count like its name. */
  readonly namesakes: string;
}

/** The weight of a word by the field that contains it. */
const ownBoost = { name: 4, sku: 3, tags: 2, categories: 2, description: 1 };
const boost = { ...ownBoost, namesakes: ownBoost.name };
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
  /** Each word, and where it occurs, packed. */
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
    // A file of an earlier release has fewer fields. An empty one has no averages.
    const width = averages.length || fields.length;
    const count = lengths.length / width;
    this._documentCount = count;
    this._nextId = count;
    this._avgFieldLength = averages;
    for (let id = 0; id < count; id++) {
      this._documentIds.set(id, id);
      this._fieldLength.set(id, lengths.slice(id * width, (id + 1) * width));
    }
    for (const [position, word] of words.entries())
      this._index.set(word, new Postings(postings[position] ?? ''));
  }
}

/** All words of a text. */
const allOf = (text: string): Query => ({ combineWith: 'AND', queries: [text] });

/**
 * The search in an index. A product that its own texts lead to is scored by them alone, so that a long slug or many
 * search words move it neither up nor down.
 */
export function openIndex(packed: unknown): (words: string) => readonly Match[] {
  const index = new Unpacked(Packed.parse(packed));
  return (words) => {
    const found = [
      ...index.search({ combineWith: 'OR', queries: spellingsOf(words).map(allOf) }),
      ...index.search(words, { fields: Object.keys(ownBoost) }),
    ];
    const scores = new Map(found.map(({ id, score }) => [Number(id), score]));
    return [...scores].map(([position, score]) => ({ position, score }));
  };
}
