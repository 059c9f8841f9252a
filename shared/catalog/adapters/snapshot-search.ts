import { Problem, type Table } from '#ground';
import { loadStore } from '../../stores/data/stores.ts';
import { loadShardVersions } from '../data/shards.ts';
import { isWanted, type Listed, type Page, takePageInOrder } from '../domain/published/listing.ts';
import type { PublishedStore } from '../domain/published/published.ts';
import { type Ranked, takePageByRank } from '../domain/published/ranking.ts';
import type { CatalogFiles, Opened } from '../ports/catalog-files.ts';
import type { FoundProduct, ProductQuery, ProductSearch, SearchedStore } from '../ports/product-search.ts';

/** A catalog to search, and the stores of its products, in their order. */
type Source = Pick<Opened, 'categories' | 'products' | 'search'> & {
  readonly stores: readonly PublishedStore[];
};

/** What a query finds in a catalog. */
const hitsIn = (
  source: Source,
  words: string,
  wanted: ProductQuery['wanted'],
): (Listed<Source> & Ranked)[] => {
  const matches = isWanted(wanted, source.categories);
  return source.search(words).flatMap(({ position, score }) => {
    const product = source.products[position];
    return product && matches(product) ? [{ product, score, source }] : [];
  });
};

function look(sources: readonly Source[], { words, wanted, page }: ProductQuery): Page<Listed<Source>> {
  if (words === undefined) return takePageInOrder(sources, 'newest', wanted, page);
  const hits = sources.flatMap((source) => hitsIn(source, words, wanted));
  return takePageByRank(hits, page);
}

/** A page with the stores and the categories of its products. */
const withHomes = ({ results, next }: Page<Listed<Source>>): Page<FoundProduct> => ({
  results: results.flatMap(({ product, source: { stores, categories } }) => {
    const store = stores[product.store];
    return store
      ? [{ product, store, categories: product.categories.flatMap((at) => categories[at] ?? []) }]
      : [];
  }),
  next,
});

/** The search in published catalogs. Once they are in memory it is computation and one read of their versions. */
export function createSnapshotSearch(table: Table, files: CatalogFiles): ProductSearch {
  async function loadPublished({ id, catalog }: SearchedStore): Promise<Opened | undefined> {
    return catalog && files.open(id, catalog.version);
  }

  /** The catalog of a store. If its files are gone, the store was read some time ago, and it is read again. */
  async function sourceOf(store: SearchedStore): Promise<Source> {
    const { id, slug, name } = store;
    const opened = await loadPublished(store);
    const found =
      opened ?? (store.catalog && (await loadPublished((await loadStore(table, id)) ?? { id, slug, name })));
    if (!found && store.catalog) throw new Problem('unavailable');
    const none = { categories: [], products: [], search: () => [] };
    return { ...(found ?? none), stores: [{ id, slug, name }] };
  }

  async function shardSources(): Promise<Source[]> {
    const versions = await loadShardVersions(table);
    const opened = await Promise.all(
      versions.map(([shard, version]) => files.open(`shards/${shard}`, version)),
    );
    return opened.map((found) => {
      if (!found) throw new Problem('unavailable');
      return found;
    });
  }

  return {
    inStore: async (store, asked) => withHomes(look([await sourceOf(store)], asked)),
    everywhere: async (asked) => withHomes(look(await shardSources(), asked)),
    list: async (store, sort, { wanted, page }) =>
      withHomes(takePageInOrder([await sourceOf(store)], sort, wanted, page)),
    categories: async (store) => (await sourceOf(store)).categories,
  };
}
