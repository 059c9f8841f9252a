import { Problem, type Table } from '#ground';
import { loadActiveProducts } from '../../catalog/data/active-products.ts';
import { categoriesOf, treeOf } from '../../catalog/data/categories.ts';
import { publicCategoriesOf } from '../../catalog/domain/categories/category.ts';
import type { Product } from '../../catalog/domain/product.ts';
import { type ListingFilter, takePageInOrder } from '../../catalog/domain/published/listing.ts';
import { catalogOf, toPublish, toPublishedCategories } from '../../catalog/domain/published/publish.ts';
import type { PublishedCategory, PublishedProduct } from '../../catalog/domain/published/published.ts';
import type { ProductSearch } from '../../catalog/ports/product-search.ts';
import { loadShownProduct } from '../../catalog/products/shown-product.ts';
import type { Store } from '../../stores/data/stores.ts';

/** The first products of a list, and whether there are more. */
interface First {
  readonly products: readonly PublishedProduct[];
  readonly hasMore: boolean;
}

/** The catalog that pages show. */
export interface Source {
  readonly categories: readonly PublishedCategory[];
  /** The newest products, at most so many. */
  list(wanted: ListingFilter, most: number): Promise<First>;
  /** The products that match the words, the best first. */
  search(words: string, most: number): Promise<First>;
  /** The product with this slug; undefined if there is none. */
  product(slug: string): Promise<Product | undefined>;
}

/** The most characters of a name that can be a product’s: a longer one is not looked for. */
const maxName = 200;

async function findProduct(table: Table, { id }: Store, slug: string): Promise<Product | undefined> {
  if (slug.length > maxName) return undefined;
  try {
    return await loadShownProduct(table, id, slug);
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') return undefined;
    throw error;
  }
}

const firstOf = ({
  results,
  next,
}: {
  readonly results: readonly { readonly product: PublishedProduct }[];
  readonly next?: object | undefined;
}): First => ({ products: results.map(({ product }) => product), hasMore: next !== undefined });

/** What a store has published. */
export async function openPublished(table: Table, search: ProductSearch, store: Store): Promise<Source> {
  return {
    categories: await search.categories(store),
    list: async (wanted, limit) => firstOf(await search.list(store, 'newest', { wanted, page: { limit } })),
    search: async (words, limit) =>
      firstOf(await search.inStore(store, { words, wanted: {}, page: { limit } })),
    product: (slug) => findProduct(table, store, slug),
  };
}

/** The most products that a preview shows. */
const previewed = 100;

/** What a store would publish, as the table has it now: at most a hundred products, which are found by their names. */
export async function openDraft(table: Table, store: Store): Promise<Source> {
  const [{ nodes }, products] = await Promise.all([
    treeOf(table, store.id),
    loadActiveProducts(table, store.id, previewed),
  ]);
  const found = await categoriesOf(table, [...nodes.keys()]);
  const categories = publicCategoriesOf(found.filter((category) => category !== undefined));
  const { published } = catalogOf(
    products.flatMap((product) => toPublish(product) ?? []),
    categories,
  );
  const lists = { ...published, categories: toPublishedCategories(categories) };
  return {
    categories: lists.categories,
    list: async (wanted, limit) => firstOf(takePageInOrder([lists], 'newest', wanted, { limit })),
    async search(words, most) {
      const folded = words.toLowerCase();
      const matching = published.products.filter(({ name }) => name.toLowerCase().includes(folded));
      return { products: matching.slice(0, most), hasMore: matching.length > most };
    },
    product: (slug) => findProduct(table, store, slug),
  };
}
