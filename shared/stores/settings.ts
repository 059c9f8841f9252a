import { Commit, Problem, type StoreId, type Table } from '#ground';
import { loadStore, type Store, type StoreChange, saveStore } from './data/stores.ts';
import { writeStoreEvent } from './events.ts';

/**
 * The store that a path names; the access check has found the caller in its staff. @throws Problem not_found when it
 * was deleted just now
 */
export async function loadNamedStore(table: Table, id: StoreId): Promise<Store> {
  const store = await loadStore(table, id);
  if (!store) throw new Problem('not_found');
  return store;
}

/** One of a store's records by its id. @throws Problem not_found */
export function findRecord<T extends { readonly id: string }>(records: readonly T[], id: T['id']): T {
  const found = records.find((one) => one.id === id);
  if (!found) throw new Problem('not_found');
  return found;
}

/** A new record, or one after a change. */
export function stampRecord<F extends object>(
  fields: F,
  now: Date,
  before?: { readonly created_at: string; readonly revision: number },
) {
  const updated_at = now.toISOString();
  const { created_at = updated_at, revision = 0 } = before ?? {};
  return { ...fields, created_at, updated_at, revision: revision + 1 };
}

/** Saves settings of a store with the event of its change. */
export const commitSettings = <B>(store: Store, set: StoreChange, now: Date, body: B): Commit<B> =>
  new Commit([saveStore(store, set, now), writeStoreEvent('store.changed', store, now)], body);
