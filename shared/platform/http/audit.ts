import * as z from 'zod';
import type { TenantId, TenantKind } from '../../kernel/ids.ts';
import { type Mode, modes } from '../../kernel/roles.ts';
import { secondsPerDay, toEpochSeconds } from '../../kernel/time.ts';
import { isEventItem } from '../events/outbox.ts';
import { defineList } from '../table/entity/index-lists.ts';
import { stored } from '../table/entity/stored.ts';
import type { Write } from '../table/table.ts';

/**
 * The audit trail: who changed what with which credential. Every change by a caller is recorded in its
 * transaction, so that neither exists without the other: on the item of its events, which is then listed for the caller,
 * or, if the change has no event, in an entry of its own. Reports of a rider's position and availability are
 * not recorded: a phone sends them many times a day, and they move neither money nor parcels. The trail has no bodies
 * and no secrets. Of what was sent it keeps the reason of an admin’s decision alone. It covers a year.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `addTrail`, of a change with events | within the transaction of the change | 1 for the index entry |
 * | `addTrail` of another, `writeAuditEntry` | within the transaction of the change | 2 write |
 *
 * An admin's decision is also on the trail of each account that it concerns, in an entry of its own.
 */
export const Audited = z.object({
  /** The owner of what was changed: a user or an organization. */
  user: stored.id<TenantKind>(),
  mode: z.enum(modes),
  at: z.string(),
  /** The id of the route. */
  action: z.string(),
  /** The id of what was changed, if it is one object. */
  target: z.string().optional(),
  credential: z.object({ kind: z.enum(['key', 'jwt', 'partner', 'admin', 'operator']), id: z.string() }),
  /** Who acted for the user under a grant. */
  delegate: z
    .object({
      member: stored.id<'User'>(),
      organization: stored.id<'Organization'>(),
      /** Absent if the member prepared a draft, which needs no grant. */
      grant: stored.id<'Grant'>().optional(),
    })
    .optional(),
  /** Absent if an admin or an operator acted: the entry then names only them. */
  ip: z.string().optional(),
  request_id: z.string(),
  /** Why an admin decided so, as everybody reads it whom it concerns. */
  reason: z.string().optional(),
});
export type Audited = Readonly<z.output<typeof Audited>>;

/** Seconds: a year. */
export const retention = 365 * secondsPerDay;

export const auditLists = {
  /** The changes of a user that had events, by time. A request may make several changes, each to its own object. */
  ofUser: defineList({
    index: 'gsi1',
    pk: ({ user, mode }: { readonly user: TenantId; readonly mode: Mode }) => `AUDIT#${user}#${mode}`,
    sk: ({ at, request_id, target = '' }: Audited) => `${at}#${request_id}#${target}`,
  }),
};

/** The entry of a change that has no event, as a further write of its transaction. */
export function writeAuditEntry(done: Audited): Write {
  const ttl = toEpochSeconds(new Date(done.at)) + retention;
  const { ofUser } = auditLists;
  return { put: { pk: ofUser.at(done).pk, sk: ofUser.sk(done), ...done, ttl } };
}

/** What an event item holds for the trail besides its keys. */
export const OnEvent = z.object({
  by: Audited.pick({ action: true, credential: true, delegate: true, ip: true, reason: true }),
});

/** The writes of a change with its trail: on the item of its events, or in a further write. */
export function addTrail(writes: readonly Write[], done: Audited): readonly Write[] {
  for (const [position, write] of writes.entries()) {
    if (!('put' in write && isEventItem(write.put))) continue;
    const { action, credential, delegate, ip, reason } = done;
    const by = { action, credential, delegate, ip, reason };
    const put = { ...write.put, by, ...auditLists.ofUser.keys(done) };
    return writes.with(position, { ...write, put });
  }
  return [...writes, writeAuditEntry(done)];
}
