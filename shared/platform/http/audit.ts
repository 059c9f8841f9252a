import * as z from 'zod';
import type { TenantId } from '../../kernel/ids.ts';
import { type Mode, modes } from '../../kernel/roles.ts';
import { epochSeconds, msPerSecond, secondsPerDay } from '../../kernel/time.ts';
import { isEventItem } from '../events/outbox.ts';
import { itemsOf } from '../table/index-items.ts';
import { stored } from '../table/stored.ts';
import type { Item, Table, Write } from '../table/table.ts';

/**
 * The audit trail: who changed what with which credential. Every change by a caller is on it in the same transaction,
 * so that neither exists without the other: on the item of its events, which byOwner then lists for the caller, or, where
 * the change has no event, in an entry of its own. Reports of a rider's position and availability are not on it: a phone
 * sends them many times a day, and they move neither money nor parcels. The trail has no bodies and no secrets, and
 * shows a year.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `withTrail`, of a change with events | within the transaction of the change | 1 for the index entry |
 * | `withTrail` of another, `auditEntry` | within the transaction of the change | 2 write |
 * | `auditOf` a user, newest first | 2 Query, 1 BatchGetItem | 0.5 read per 4 KB of entries, 0.5 read an event item |
 * | the same, filtered | at most four times that | as above |
 */
const Audited = z.object({
  /** The owner of what was changed: a user or an organization. */
  user: stored.id<'User' | 'Organization'>(),
  mode: z.enum(modes),
  at: z.string(),
  /** The id of the route. */
  action: z.string(),
  /** The id of what was changed, if it is one object. */
  target: z.string().optional(),
  credential: z.object({ kind: z.enum(['key', 'jwt', 'partner']), id: z.string() }),
  /** Who acted for the user under a grant. */
  delegate: z
    .object({
      member: stored.id<'User'>(),
      organization: stored.id<'Organization'>(),
      grant: stored.id<'Grant'>(),
    })
    .optional(),
  ip: z.string(),
  request_id: z.string(),
});
export type Audited = Readonly<z.output<typeof Audited>>;

/** Seconds: a year. */
const retention = 365 * secondsPerDay;
/** The most reads for one page of a filtered list, each of up to 100 entries. */
const rounds = 4;

const trailOf = (user: TenantId, mode: Mode) => `AUDIT#${user}#${mode}`;

/** The place of a change on its trail. A request may make several changes, each to its own object. */
const placeOf = ({ at, request_id, target = '' }: Audited) => `${at}#${request_id}#${target}`;

/** The entry of a change that has no event, as a further write of its transaction. */
export function auditEntry(done: Audited): Write {
  const ttl = epochSeconds(new Date(done.at)) + retention;
  return { put: { pk: trailOf(done.user, done.mode), sk: placeOf(done), ...done, ttl } };
}

/** What an event item says of the trail beyond its keys. */
const OnEvent = z.object({
  by: Audited.pick({ action: true, credential: true, delegate: true, ip: true }),
  byOwnerSk: z.string(),
});

/** The writes of a change with its trail: on the item of its events, or in a further write. */
export function withTrail(writes: readonly Write[], done: Audited): readonly Write[] {
  for (const [position, write] of writes.entries()) {
    if (!('put' in write && isEventItem(write.put))) continue;
    const { action, credential, delegate, ip } = done;
    const trail = { byOwnerPk: trailOf(done.user, done.mode), byOwnerSk: placeOf(done) };
    const put = { ...write.put, by: { action, credential, delegate, ip }, ...trail };
    return writes.with(position, { ...write, put });
  }
  return [...writes, auditEntry(done)];
}

interface Placed {
  readonly place: string;
  readonly entry: Audited;
}

interface Owner {
  readonly user: TenantId;
  readonly mode: Mode;
}

/** What an event item says about the trail of this owner. */
function onEvent({ user, mode }: Owner, item: Item): Placed {
  const { by, byOwnerSk: place } = OnEvent.parse(item);
  const [at = '', request_id = '', target] = place.split('#');
  return { place, entry: { user, mode, at, request_id, ...(target && { target }), ...by } };
}

/** The newest changes of an owner in a range of places, from both sources, each change once. */
async function newest(
  table: Table,
  owner: Owner,
  find: { readonly between: readonly [string, string]; readonly limit: number },
): Promise<Placed[]> {
  const trail = { pk: trailOf(owner.user, owner.mode), newestFirst: true, ...find };
  const [own, listed] = await Promise.all([table.query(trail), table.query({ ...trail, index: 'byOwner' })]);
  const events = await itemsOf(table, listed.items, false);
  const placed = [
    ...own.items.map((item): Placed => ({ place: String(item.sk), entry: Audited.parse(item) })),
    ...events.map((item) => onEvent(owner, item)),
  ];
  const once = new Map(placed.map((one) => [one.place, one]));
  return [...once.values()].toSorted((a, b) => (a.place < b.place ? 1 : -1)).slice(0, find.limit);
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
    // The place where the page starts is in the range, but was on the page before. One more says whether another follows.
    const found = await newest(table, owner, { between: [first, last], limit: limit + 2 });
    const older = found.filter(({ place }) => place !== start);
    for (const [position, placed] of older.slice(0, limit).entries()) {
      start = placed.place;
      if (!fits(placed)) continue;
      entries.push(placed.entry);
      const more = position < older.length - 1;
      if (entries.length === page.limit) return { entries, next: more ? { place: start } : undefined };
    }
    if (older.length <= limit) return { entries, next: undefined };
  }
  return { entries, next: start === undefined ? undefined : { place: start } };
}
