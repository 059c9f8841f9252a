import { retryOnConflict, type Table, type Write } from '#ground';
import { type Store, type StoreCatalog, setCatalog } from '../../stores/data/stores.ts';
import { takeActive } from '../data/active-products.ts';
import { categoriesOf, treeOf } from '../data/categories.ts';
import { publicCategoriesOf } from '../domain/categories/category.ts';
import { catalogOf, toPublish, toPublishedCategories } from '../domain/published/publish.ts';
import { writePagesLeftEvent } from '../events.ts';
import type { CatalogFiles } from '../ports/catalog-files.ts';
import type { CatalogPages } from './catalog-pages.ts';

/** What a catalog is built with. */
export interface BuildingAt {
  readonly table: Table;
  readonly files: CatalogFiles;
  readonly pages: CatalogPages;
  readonly now: Date;
}

/** Reads the catalog of a store as the table has it now, and makes its pages on the way. */
async function readCatalog({ table, pages, now }: BuildingAt, store: Store) {
  const { nodes } = await treeOf(table, store.id);
  const found = await categoriesOf(table, [...nodes.keys()]);
  const categories = publicCategoriesOf(found.filter((category) => category !== undefined));
  const building = await pages.begin(store, toPublishedCategories(categories), now);
  const products = await takeActive(table, store.id, toPublish, (read) => building.take(read));
  const catalog = catalogOf(products, categories);
  return { ...catalog, finish: () => building.end(catalog.published) };
}

/** Replaces the version that was read by the new one. */
async function publish(
  table: Table,
  store: Store,
  now: StoreCatalog,
  announce: readonly Write[],
): Promise<void> {
  const update = setCatalog(store, now);
  const refuse = () => new Error(`another build of the catalog of store ${store.id} came first`);
  await retryOnConflict(async () => {
    if (announce.length > 0) return table.commit([{ update, refuse }, ...announce]);
    const { done } = await table.update(update);
    if (!done) throw refuse();
  });
}

/**
 * Builds what the public sees of a store's products: reads them, writes the files of a new version, and then names the
 * version in the store's item. Until then the old version is served; a build that is interrupted runs again. The
 * version before the old one is removed first, since nobody reads it any more. Pages that are left over are announced with
 * the version, so that another build follows.
 * @param store as it was read
 * @param announce writes that accompany a new version
 * @returns whether the version is a new one
 * @throws Error when another build came first
 */
export async function buildCatalog(
  at: BuildingAt,
  store: Store,
  announce: readonly Write[],
): Promise<boolean> {
  const { table, files, now } = at;
  const { published, texts, finish } = await readCatalog(at, store);
  const { version: old, previous } = store.catalog ?? {};
  const version = await files.save(store.id, published, texts, old);
  const isNew = version !== old;
  if (isNew && previous !== undefined && previous !== version) await files.remove(store.id, previous);
  const found = { version, products: published.products.length, built_at: now.toISOString() };
  const again = await finish();
  const before = isNew ? old : previous;
  await publish(table, store, { ...found, ...(before !== undefined && { previous: before }) }, [
    ...(isNew ? announce : []),
    ...(again ? [writePagesLeftEvent({ store: store.id, mode: store.mode }, again, now)] : []),
  ]);
  return isNew;
}
