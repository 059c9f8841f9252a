import * as z from 'zod';
import type { TenantId } from '../../kernel/ids.ts';
import { type Mode, modes } from '../../kernel/roles.ts';
import { epochSeconds, msPerSecond, secondsPerDay } from '../../kernel/time.ts';
import { stored } from '../table/stored.ts';
import type { Item, Table, Write } from '../table/table.ts';

/**
 * The audit trail: who changed what with which credential. Every change by a caller has an entry in the same
 * transaction, so that neither exists without the other. Reports of a rider's position and availability have none: a
 * phone sends them many times a day, and they move neither money nor parcels. Entries have no bodies and no secrets,
 * and are kept for a year.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `auditEntry` | within the transaction of each change | 2 write |
 * | `auditOf` a user, newest first | 1 Query | 0.5 read per 4 KB |
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

/**
 * The entry of a change, as a further write of its transaction. A request may make several changes, each to its own
 * object.
 */
export function auditEntry(done: Audited): Write {
  const { user, mode, at, request_id, target = '' } = done;
  const ttl = epochSeconds(new Date(at)) + retention;
  return { put: { pk: trailOf(user, mode), sk: `${at}#${request_id}#${target}`, ...done, ttl } };
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
  { user, mode }: { readonly user: TenantId; readonly mode: Mode },
  { action, credential, target, after, before }: AuditFilters,
  page: { readonly limit: number; readonly start: Item | undefined; readonly now: Date },
): Promise<{ entries: Audited[]; next: Item | undefined }> {
  const yearAgo = new Date(page.now.getTime() - retention * msPerSecond).toISOString();
  const from = after === undefined ? yearAgo : new Date(after).toISOString();
  const to = before === undefined ? ':' : new Date(before).toISOString();
  const between = [from > yearAgo ? from : yearAgo, to] as const;
  if (between[0] > to) return { entries: [], next: undefined };
  const filtered = action !== undefined || credential !== undefined || target !== undefined;
  const fits = (entry: Audited) =>
    (action === undefined || entry.action === action) &&
    (credential === undefined || entry.credential.id === credential) &&
    (target === undefined || entry.target === target);
  const entries: Audited[] = [];
  let { start } = page;
  for (let round = 0; round < (filtered ? rounds : 1); round++) {
    const limit = filtered ? 100 : page.limit;
    const find = { pk: trailOf(user, mode), between, after: start, limit, newestFirst: true };
    const { items, next } = await table.query(find);
    for (const [position, item] of items.entries()) {
      const entry = Audited.parse(item);
      if (!fits(entry)) continue;
      entries.push(entry);
      const more = next !== undefined || position < items.length - 1;
      if (entries.length === page.limit)
        return { entries, next: more ? { pk: item.pk, sk: item.sk } : undefined };
    }
    start = next;
    if (!start) break;
  }
  return { entries, next: start };
}
