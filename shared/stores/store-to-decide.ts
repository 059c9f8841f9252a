import { Problem, type StoreId, type Table, type Tenant } from '#ground';
import { loadStore, type Store } from './data/stores.ts';

/** The store of any owner with this id, in the mode of the caller. @throws Problem not_found */
export async function storeToDecide(table: Table, { mode }: Tenant, id: StoreId): Promise<Store> {
  const store = await loadStore(table, id);
  if (store?.mode !== mode) throw new Problem('not_found');
  return store;
}

/** The account that a decision about a store concerns. */
export const ownerOf = ({ owner, mode }: Store): Tenant => ({ user: owner, mode });
