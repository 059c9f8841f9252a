import { Problem, type StoreId } from '#ground';
/**
 * Asserts that a request by a store's own host is about something of that store.
 * @param at the store at whose host the request came; undefined at our own address
 * @throws Problem not_found for what belongs to another store, as for an unknown one
 */
export function assertAtStore(store: StoreId, at: StoreId | undefined): void {
  if (at !== undefined && at !== store) throw new Problem('not_found');
}
