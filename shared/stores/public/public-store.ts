import { isId, Problem, type Work } from '#ground';
import { type Store, storeBriefly } from '../data/stores.ts';
import { isOpenToPublic } from '../domain/store/store.ts';
import { storeBySlug } from './store-by-slug.ts';

/**
 * The public store with a slug or id. 1 request once the process knows the slug, none within a second of the last. The
 * answer may be a second old.
 * @throws Problem not_found when there is none, or it is a draft or suspended
 */
export async function loadPublicStore({ table, now }: Work, named: string): Promise<Store> {
  const store = isId<'Store'>(named)
    ? await storeBriefly(table, named)
    : await storeBySlug({ table, now }, named);
  if (!store || !isOpenToPublic(store)) throw new Problem('not_found');
  return store;
}
