import type * as z from 'zod';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Caller } from '../../shared/platform/http/caller.ts';
import { Commit } from '../../shared/platform/http/route.ts';
import type { Table } from '../../shared/platform/table/table.ts';
import type { StoreMember } from '../../shared/stores/access.ts';
import type { StoreOut } from '../../shared/stores/contract/store.ts';
import { type Store, type StoreChange, storeOf } from '../../shared/stores/data/stores.ts';
import { assertLatest } from '../../shared/stores/domain/revision.ts';
import { publishing } from '../../shared/stores/domain/roles.ts';
import { edited } from '../../shared/stores/edit-store.ts';
import { storeView } from '../../shared/stores/view.ts';
import type { UrlGuard } from '../../shared/webhooks/url-guard.ts';
import { checkWebhookUrl } from './webhook-url.ts';

/** Whether a member may change where the webhooks of a store go. */
export const mayMoveWebhooks = ({ store }: Caller & { readonly store: StoreMember }): boolean =>
  publishing.includes(store.role);

/** The store that a path names, which the check of the membership has read. @throws Problem not_found, conflict */
export async function editedStore(
  table: Table,
  id: Store['id'],
  revision: number | undefined,
): Promise<Store> {
  const store = await storeOf(table, id);
  if (!store) throw new Problem('not_found');
  assertLatest(store.revision, revision);
  return store;
}

/**
 * The answer to a change of a store.
 * @param may whether the caller may change where the webhooks go
 * @throws Problem forbidden, unsafe_url, invalid_request, invalid_state
 */
export async function saveEdit(
  urls: UrlGuard,
  read: Store,
  fields: StoreChange,
  may: boolean,
  now: Date,
): Promise<Commit<z.input<typeof StoreOut>> | z.input<typeof StoreOut>> {
  if ('webhook_url' in fields && fields.webhook_url !== read.webhook_url) {
    if (!may) throw new Problem('forbidden', 'Only the owner of the store changes webhook_url.');
    if (fields.webhook_url !== undefined) await checkWebhookUrl(urls, fields.webhook_url);
  }
  const { store, writes } = edited(read, fields, now);
  const view = storeView(store, now);
  return writes.length > 0 ? new Commit(writes, view) : view;
}
