import type { TenantId } from '../../kernel/ids.ts';
import type { Mode } from '../../kernel/roles.ts';
import { msPerSecond } from '../../kernel/time.ts';
import { isEventItem } from '../events/outbox.ts';
import { itemsOf } from '../table/index-items.ts';
import type { Item, Table } from '../table/table.ts';
import { Audited, OnEvent, retention, trailOf } from './audit.ts';

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

/** The most reads for one page of a filtered list, each of up to 100 entries. */
const rounds = 4;

interface Range {
  readonly between: readonly [string, string];
  /** Where the previous page ended. */
  readonly start: string | undefined;
  readonly limit: number;
}

interface Placed {
  readonly place: string;
  readonly entry: Audited;
}

/** What an event item contributes to the trail of this owner. */
function onEvent({ user, mode }: Owner, item: Item): Placed {
  const { by, byOwnerSk: place } = OnEvent.parse(item);
  const [at = '', request_id = '', target] = place.split('#');
  return { place, entry: { user, mode, at, request_id, ...(target && { target }), ...by } };
}

const onEntry = (item: Item): Placed => ({ place: String(item.sk), entry: Audited.parse(item) });

/**
 * The newest changes of an owner in a range of positions, each once, from both sources.
 * @returns them, and whether there are more
 */
async function newest(table: Table, owner: Owner, { between, start, limit }: Range) {
  // The start is in the range, and one more item shows whether another page follows.
  const trail = { pk: trailOf(owner.user, owner.mode), newestFirst: true, between, limit: limit + 2 };
  const [own, listed] = await Promise.all([table.query(trail), table.query({ ...trail, index: 'byOwner' })]);
  const found = new Map<string, Item>([
    ...listed.items.map((item) => [String(item.byOwnerSk), item] as const),
    ...own.items.map((item) => [String(item.sk), item] as const),
  ]);
  if (start !== undefined) found.delete(start);
  const page = [...found.keys()].toSorted().toReversed().slice(0, limit);
  const items = page.map((place) => found.get(place)).filter((item) => item !== undefined);
  const placed = [
    ...items.filter((item) => !isEventItem(item)).map(onEntry),
    ...(await itemsOf(table, items.filter(isEventItem), false)).map((item) => onEvent(owner, item)),
  ];
  return {
    placed: placed.toSorted((a, b) => (a.place < b.place ? 1 : -1)),
    more: found.size > limit,
  };
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
  table: Table,
  owner: Owner,
  { action, credential, target, after, before }: AuditFilters,
  page: { readonly limit: number; readonly start: Item | undefined; readonly now: Date },
): Promise<{ entries: Audited[]; next: Item | undefined }> {
  const yearAgo = new Date(page.now.getTime() - retention * msPerSecond).toISOString();
  const from = after === undefined ? yearAgo : new Date(after).toISOString();
  const to = before === undefined ? ':' : new Date(before).toISOString();
  const first = from > yearAgo ? from : yearAgo;
  const filtered = action !== undefined || credential !== undefined || target !== undefined;
  const fits = ({ entry }: Placed) =>
    (action === undefined || entry.action === action) &&
    (credential === undefined || entry.credential.id === credential) &&
    (target === undefined || entry.target === target);
  const limit = filtered ? 100 : page.limit;
  const entries: Audited[] = [];
  let start = page.start && String(page.start.place);
  for (let round = 0; round < (filtered ? rounds : 1); round++) {
    const last = start ?? to;
    if (first > last) return { entries, next: undefined };
    const { placed, more } = await newest(table, owner, { between: [first, last], start, limit });
    for (const [position, each] of placed.entries()) {
      start = each.place;
      if (!fits(each)) continue;
      entries.push(each.entry);
      const another = more || position < placed.length - 1;
      if (entries.length === page.limit) return { entries, next: another ? { place: start } : undefined };
    }
    if (!more) return { entries, next: undefined };
  }
  return { entries, next: start === undefined ? undefined : { place: start } };
}
