import type { TenantId } from '../../kernel/ids.ts';
import type { Mode } from '../../kernel/roles.ts';
import { msPerSecond } from '../../kernel/time.ts';
import { isEventItem } from '../events/outbox.ts';
import { readMergedList } from '../table/lists/merged-list.ts';
import type { Item, PageRequest, Work } from '../table/table.ts';
import { Audited, auditLists, OnEvent, retention } from './audit.ts';

/**
 * Reads the audit trail, which audit.ts writes.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `auditOf` a user, newest first | 2 Query, 1 BatchGetItem | 0.5 read per 4 KB of entries, 0.5 read an event item |
 * | the same, filtered | at most four times that | as above |
 */
interface Owner {
  readonly user: TenantId;
  readonly mode: Mode;
}

/** What an item of the trail says of this owner: an entry, or the events of a change. */
function readChange({ user, mode }: Owner, item: Item): Audited {
  if (!isEventItem(item)) return Audited.parse(item);
  const { by } = OnEvent.parse(item);
  const [at = '', request_id = '', target] = auditLists.ofUser.placeOf(item).split('#');
  return { user, mode, at, request_id, ...(target && { target }), ...by };
}

export interface AuditFilters {
  readonly action?: string | undefined;
  readonly credential?: string | undefined;
  readonly target?: string | undefined;
  /** ISO 8601. */
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

/**
 * Which changes did this user make in this mode? Newest first. Times select a range of the keys. The other filters
 * apply to the newest entries, so a page may have fewer entries than its limit although there are more.
 */
export async function auditOf(
  { table, now }: Work,
  owner: Owner,
  { action, credential, target, after, before }: AuditFilters,
  page: PageRequest,
): Promise<{ entries: Audited[]; next: Item | undefined }> {
  const yearAgo = new Date(now.getTime() - retention * msPerSecond).toISOString();
  const since = after === undefined ? yearAgo : new Date(after).toISOString();
  const list = auditLists.ofUser.at(owner);
  const filtered = action !== undefined || credential !== undefined || target !== undefined;
  const fits = (change: Audited) =>
    (action === undefined || change.action === action) &&
    (credential === undefined || change.credential.id === credential) &&
    (target === undefined || change.target === target);
  const { results, next } = await readMergedList(
    table,
    {
      lists: [{ pk: list.pk }, list],
      read: (item) => [readChange(owner, item)],
      fits: filtered ? fits : undefined,
    },
    {
      ...page,
      from: since > yearAgo ? since : yearAgo,
      to: before === undefined ? undefined : new Date(before).toISOString(),
      consistent: false,
    },
  );
  return { entries: results, next };
}
