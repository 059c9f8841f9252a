import { type Caller, isId, Problem, refuseStranger, type Table, type Work } from '#ground';
import { keyOfStore, parseStore, type Store } from '../data/stores.ts';
import { keyOfWorks } from '../data/works.ts';
import type { StoreRole } from '../domain/roles.ts';
import { isOpenToPublic } from '../domain/store/store.ts';
import { parseWorksFor } from '../works-of-caller.ts';
import { storeBySlug } from './store-by-slug.ts';

/** The store that a path names, and whether the caller asked as its staff, with this role. */
export interface NamedStoreOf {
  readonly store: Store;
  /** Undefined for the public. */
  readonly role: StoreRole | undefined;
  /** A partner asked in the name of the merchant. */
  readonly delegated?: true | undefined;
}

/** The caller, or why the sent credential was ignored. */
export interface StoreAsker {
  readonly caller: Caller | undefined;
  readonly refused?: Problem | undefined;
}

async function asStaff(table: Table, { caller, refused }: StoreAsker, id: string): Promise<NamedStoreOf> {
  if (!isId<'Store'>(id)) throw new Problem('not_found');
  if (!caller) throw refused ?? refuseStranger();
  const { store, works } = await table.getTogether({
    store: keyOfStore(id),
    works: keyOfWorks(caller.user, caller.mode),
  });
  const role = parseWorksFor(caller, works).roles.get(id);
  if (!store || !role) throw new Problem('not_found');
  return { store: parseStore(store), role, delegated: caller.delegate && true };
}

/**
 * The one place that interprets a path like /storefront/stores/{…}/: a UUID is for the store's staff, a slug for the
 * public.
 * @param named a UUID or a slug
 * @throws Problem unauthenticated for a UUID without a credential, forbidden with one of another kind; not_found for a
 * store in which the caller does not work, and for a slug whose store is not public
 */
export async function loadAskedStore(
  { table, now }: Work,
  asker: StoreAsker,
  named: string,
): Promise<NamedStoreOf> {
  if (isId(named)) return asStaff(table, asker, named);
  const store = await storeBySlug({ table, now }, named);
  if (!store || !isOpenToPublic(store)) throw new Problem('not_found');
  return { store, role: undefined };
}
