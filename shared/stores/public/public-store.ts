import { isId } from '../../kernel/ids.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Table } from '../../platform/table/table.ts';
import { type Store, storeBriefly } from '../data/stores.ts';
import { isPublic, statusOfStore } from '../domain/store/store.ts';
import { storeBySlug } from './store-by-slug.ts';

/**
 * Asserts that the public may see a store. @throws Problem not_found for a draft and a suspended one, as for an unknown
 * one
 */
export function assertPublic(store: Store, now: Date): void {
  if (!isPublic(statusOfStore(store, now))) throw new Problem('not_found');
}

/**
 * The public store with a slug or id. 1 request once the process knows the slug, none within a second of the last. The
 * answer may be a second old.
 * @throws Problem not_found when there is none, or it is a draft or suspended
 */
export async function loadPublicStore(table: Table, named: string, now: Date): Promise<Store> {
  const store = isId<'Store'>(named)
    ? await storeBriefly(table, named)
    : await storeBySlug(table, named, now);
  if (!store) throw new Problem('not_found');
  assertPublic(store, now);
  return store;
}
