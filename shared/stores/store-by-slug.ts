import type { StoreId } from '../kernel/ids.ts';
import { Memory } from '../platform/table/memory.ts';
import type { Table } from '../platform/table/table.ts';
import { holderOf } from './data/slugs.ts';
import { type Store, storeBriefly } from './data/stores.ts';

/**
 * The stores that slugs led to last: a few hundred kilobytes. Each is checked against the store itself, so that none can be
 * out of date.
 */
const remembered = new Memory<string, StoreId>(5_000);

/** Whether this is the id of the store, or its slug, or one that it had and still owns. */
export const answersTo = (store: Store, name: string, now: Date): boolean =>
  store.id === name ||
  store.slug === name ||
  store.former_slugs.some((former) => former.slug === name && former.until > now.toISOString());

async function readWith(table: Table, id: StoreId, slug: string, now: Date): Promise<Store | undefined> {
  const store = await storeBriefly(table, id);
  return store && answersTo(store, slug, now) ? store : undefined;
}

/**
 * Which store has this slug, or had it within 90 days? Whether it is public is not asked. 1 request of half a read per 4 KB
 * once the process knows the slug, 2 requests before, none within a second of the last. What it answers may be a second old.
 */
export async function storeBySlug(table: Table, slug: string, now: Date): Promise<Store | undefined> {
  const known = remembered.get(slug);
  const store = known && (await readWith(table, known, slug, now));
  if (store) return store;
  remembered.delete(slug);
  const id = await holderOf(table, slug, now);
  const found = id && (await readWith(table, id, slug, now));
  if (found) remembered.set(slug, found.id);
  return found;
}
