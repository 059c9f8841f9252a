import { prepareStoreMove } from '../../../../shared/inventory/warehouses/move-store.ts';
import type { StoreId, UserId } from '../../../../shared/kernel/ids.ts';
import { retryOnConflict } from '../../../../shared/platform/table/commit/retry-on-conflict.ts';
import type { Write } from '../../../../shared/platform/table/table.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { loadStore } from '../../../../shared/stores/data/stores.ts';

/**
 * A store moves to another account, unless another account has it by now.
 * @param from who gives it away
 * @returns the writes of the move; none if the store is somebody else's
 */
export const moveStore = (
  { table, now }: Wire,
  id: StoreId,
  from: UserId,
  to: UserId,
): Promise<readonly Write[]> =>
  retryOnConflict(async () => {
    const store = await loadStore(table, id);
    if (store?.owner !== from) return [];
    const { writes } = await prepareStoreMove({ table, now: now() }, store, to);
    await table.commit(writes);
    return writes;
  });
