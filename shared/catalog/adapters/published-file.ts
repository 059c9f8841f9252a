import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as z from 'zod';
import { isId } from '#ground';
import type {
  PublishedCatalog,
  PublishedCategory,
  PublishedProduct,
  SearchText,
  ShardStore,
} from '../domain/published/published.ts';
import { namesakesOf } from '../domain/words.ts';
import type { Opened } from '../ports/catalog-files.ts';
import { indexOf, openIndex, type Searchable } from './search-index.ts';

/**
 * Our own recent output, named by the hash of its content. To check each field of 5,000 products would take longer than
 * to read them.
 */
const schemaOf = <T extends { readonly id: string }>() =>
  z.array(
    z.custom<T>(
      (value) => typeof value === 'object' && value !== null && 'id' in value && isId(String(value.id)),
    ),
  );

const Lists = z.object({
  stores: schemaOf<ShardStore>(),
  categories: schemaOf<PublishedCategory>(),
  products: schemaOf<PublishedProduct>(),
});
const Texts = z.array(
  z.object({ sku: z.string(), description: z.string(), words: z.array(z.string()).optional() }),
);

/** An opened publication, and how many bytes its text has. */
interface Sized extends Opened {
  readonly size: number;
}

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** The names of a product's categories and of their ancestors. */
function categoryNames(positions: readonly number[], categories: readonly PublishedCategory[]): string {
  const names = new Set<string>();
  for (const position of positions)
    for (
      let one = categories[position];
      one;
      one = one.parent === undefined ? undefined : categories[one.parent]
    )
      names.add(one.name);
  return [...names].join(' ');
}

function searchable({ products, categories }: PublishedCatalog, texts: readonly SearchText[]): Searchable[] {
  return products.map(({ name, slug, tags, categories: positions }, id) => {
    const { sku = '', description = '', words = [] } = texts[id] ?? {};
    return {
      id,
      name,
      sku,
      description,
      tags: tags.join(' '),
      categories: categoryNames(positions, categories),
      namesakes: namesakesOf(name, [slug, ...words]).join(' '),
    };
  });
}

/** Two files with the same name except for their endings. */
export interface PublishedFiles {
  /** Equal content has an equal version. */
  readonly version: string;
  /** What functions read: two lines, the lists and their index. */
  readonly catalog: Uint8Array;
  /** The texts that the index was made of. The index of a shard is made of the texts of its stores. */
  readonly texts: Uint8Array;
}

/** Writes a publication into its files, gzipped. @param texts of the products, in their order */
export async function writePublished(
  { stores, categories, products }: PublishedCatalog,
  texts: readonly SearchText[],
): Promise<PublishedFiles> {
  const index = indexOf(searchable({ stores, categories, products }, texts));
  const text = [{ stores, categories, products }, index].map((line) => JSON.stringify(line)).join('\n');
  const version = createHash('sha256').update(text).digest('hex').slice(0, 24);
  const [catalog, packed] = await Promise.all([zip(text), zip(JSON.stringify(texts))]);
  return { version, catalog, texts: packed };
}

/** Reads the lists and their index. @throws when the bytes are not those of such a file */
export async function readPublished(catalog: Uint8Array): Promise<Sized> {
  const lines = await unzip(catalog);
  const end = lines.indexOf('\n');
  let packed: Buffer | undefined = lines.subarray(end + 1);
  let index: ReturnType<typeof openIndex> | undefined;
  return {
    ...Lists.parse(JSON.parse(lines.toString('utf8', 0, end))),
    size: lines.length,
    search(words) {
      index ??= openIndex(JSON.parse(String(packed)));
      packed = undefined;
      return index(words);
    },
  };
}

/** Reads the texts of the products, in their order. @throws when the bytes are not those of such a file */
export const readTexts = async (texts: Uint8Array): Promise<readonly SearchText[]> =>
  Texts.parse(JSON.parse((await unzip(texts)).toString()));
