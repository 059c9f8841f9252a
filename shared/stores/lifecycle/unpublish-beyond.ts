import { retryOnConflict, type StoreId, type Tenant, type Work } from '#ground';
import { loadStore } from '../data/stores.ts';
import { loadOwnStores } from '../own-stores.ts';
import { transitionStore } from './step-store.ts';

const unpublish = ({ table, now }: Work, id: StoreId): Promise<void> =>
  retryOnConflict(async () => {
    const store = await loadStore(table, id);
    if (store?.status !== 'PUBLISHED' && store?.status !== 'PAUSED') return;
    await table.commit(transitionStore(store, 'unpublish', now).writes);
  });

/**
 * Unpublishes the newest stores of an account, as many as it has beyond its plan. Their data stays. A suspended store is
 * closed already. 1 BatchGetItem, and 2 requests for each of them.
 */
export async function unpublishBeyond({ table, now }: Work, account: Tenant): Promise<void> {
  const { owned, most } = await loadOwnStores(table, account);
  for (const id of owned.slice(0, Math.max(0, owned.length - most))) await unpublish({ table, now }, id);
}
