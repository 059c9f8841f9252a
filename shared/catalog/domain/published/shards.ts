import type { StoreId } from '#ground/domain';
import {
  compareNewestFirst,
  type PublishedCatalog,
  type PublishedProduct,
  type PublishedStore,
  type SearchText,
} from './published.ts';

/** The shards of the search over all listed stores. */
export const shards = Array.from({ length: 16 }, (_, shard) => shard);

/** The shard of a store: the last digit of its id, which is random. */
export const shardOf = (store: StoreId): number => Number.parseInt(store.slice(-1), shards.length);

/** The catalog of a store that goes into a shard, with its search texts. */
export interface Part {
  readonly store: PublishedStore;
  readonly version: string;
  readonly published: Omit<PublishedCatalog, 'stores'>;
  readonly texts: readonly SearchText[];
}

/** The positions of categories and of their parents, shifted by this many places. */
const moved = (by: number) => ({
  product: (product: PublishedProduct): PublishedProduct => ({
    ...product,
    categories: product.categories.map((position) => position + by),
  }),
  category: <C extends { readonly parent?: number | undefined }>(category: C): C =>
    category.parent === undefined ? category : { ...category, parent: category.parent + by },
});

/** A shard of these stores. */
export function mergeShard(parts: readonly Part[]): {
  readonly published: PublishedCatalog;
  readonly texts: readonly SearchText[];
} {
  const ordered = parts.toSorted((a, b) => (a.store.id < b.store.id ? -1 : 1));
  const categories: PublishedCatalog['categories'][number][] = [];
  const products: { product: PublishedProduct; text: SearchText }[] = [];
  for (const [store, { published, texts }] of ordered.entries()) {
    const on = moved(categories.length);
    for (const [position, product] of published.products.entries()) {
      const text = texts[position] ?? { sku: '', description: '' };
      products.push({ product: { ...on.product(product), store }, text });
    }
    categories.push(...published.categories.map(on.category));
  }
  const newest = products.toSorted((a, b) => compareNewestFirst(a.product, b.product));
  return {
    published: {
      stores: ordered.map(({ store: { id, slug, name }, version, published }) => ({
        id,
        slug,
        name,
        version,
        categories: published.categories.length,
      })),
      categories,
      products: newest.map(({ product }) => product),
    },
    texts: newest.map(({ text }) => text),
  };
}

/** The stores of a shard, each with its own catalog. */
export function partsOf(
  { stores, categories, products }: PublishedCatalog,
  texts: readonly SearchText[],
): Part[] {
  let start = 0;
  return stores.map(({ version, categories: count, ...store }, at) => {
    const back = moved(-start);
    const own = products.flatMap((product, position) =>
      product.store === at ? [{ product, position }] : [],
    );
    const part = categories.slice(start, start + count).map(back.category);
    start += count;
    return {
      store,
      version,
      published: {
        categories: part,
        products: own.map(({ product }) => ({ ...back.product(product), store: 0 })),
      },
      texts: own.flatMap(({ position }) => texts[position] ?? []),
    };
  });
}
