import { settleAll } from '../../../../../shared/kernel/concurrency.ts';
import { loadApiKeyByHash } from '../../../../../shared/platform/http/credentials/api-keys.ts';
import type { Table } from '../../../../../shared/platform/table/table.ts';
import { deliveriesOf } from '../../../../../shared/webhooks/data/delivery-lists.ts';

/** Rows of each delivery log that are read: one that is not delivered at once is tried again for days. */
const page = { limit: 25, after: undefined };

async function hasDeliveredTo(table: Table, hash: string): Promise<boolean> {
  const key = await loadApiKeyByHash(table, hash);
  if (!key) return false;
  const list = { owner: key.user, mode: key.mode, status: 'DELIVERED' } as const;
  return (await deliveriesOf(table, list, page)).rows.length > 0;
}

/** Whether the delivery log of an account has a webhook that was delivered. @param hashes of the accounts' API keys */
export const hasDelivered = async (table: Table, hashes: readonly string[]): Promise<boolean> =>
  (await settleAll(hashes.map((hash) => hasDeliveredTo(table, hash)))).includes(true);
