import { Memory, type StoreId, type Work } from '#ground';
import { storeOfSlug } from '../data/slugs.ts';
import { type Store, storeBriefly } from '../data/stores.ts';

/**
 * The stores of recently used slugs: a few hundred kilobytes. Each is checked against the store itself, so none can be
 * out of date.
 */
const remembered = new Memory<string, StoreId>(5_000);

/** Whether this is the id of the store, its slug, or a former slug that it still holds. */
export const isStoreNamed = (store: Store, name: string, now: Date): boolean =>
  store.id === name ||
  store.slug === name ||
  store.former_slugs.some((former) => former.slug === name && former.until > now.toISOString());

async function readWith({ table, now }: Work, id: StoreId, slug: string): Promise<Store | undefined> {
  const store = await storeBriefly(table, id);
  return store && isStoreNamed(store, slug, now) ? store : undefined;
}

/**
 * Which store has this slug, or had it within 90 days? Does not check whether it is public. 1 request of half a read
 * per 4 KB once the process knows the slug, 2 requests before, none within a second of the last. The answer may be a
 * second old.
 */
export async function storeBySlug(work: Work, slug: string): Promise<Store | undefined> {
  const known = remembered.get(slug);
  const store = known && (await readWith(work, known, slug));
  if (store) return store;
  remembered.delete(slug);
  const id = await storeOfSlug(work, slug);
  const found = id && (await readWith(work, id, slug));
  if (found) remembered.set(slug, found.id);
  return found;
}
