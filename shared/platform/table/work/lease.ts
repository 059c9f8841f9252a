import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { Problem } from '../../../kernel/problem.ts';
import { msPerSecond } from '../../../kernel/time.ts';
import type { Change } from '../change.ts';
import { anyOf, atMost, type Condition } from '../condition.ts';
import type { Item, Key } from '../item.ts';
import { type AskedLease, meter } from '../meter.ts';
import type { Table } from '../table.ts';

/**
 * A lease on work in another system: one request at a time works on it, and another request takes over if that one
 * dies. `by` is the request, and `until` the time (epoch ms) after which it counts as dead. A request that fails
 * through our fault, such as an outage, gives up its leases, so that it can be repeated at once. That is a courtesy:
 * the conditions of their writes keep two requests from doing the work twice.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `giveUpLeases`, of a request that failed | 1 UpdateItem a lease | 1 write each |
 */
export const Lease = z.object({ by: z.string(), until: z.number() });
export type Lease = z.output<typeof Lease>;

/**
 * A lease that starts now.
 * @param time milliseconds, more than the work takes
 */
export const leaseOf = (by: string, now: Date, time: number): Lease => ({ by, until: now.getTime() + time });

/** Notes a lease that this request asks for, so that it is given up if the request fails. */
export function askLease(key: Key, lease: Lease): Lease {
  meter()?.leases.push({ key, ...lease });
  return lease;
}

/** Ends the lease on unfinished work. */
export const endLease = (key: Key, { by }: Pick<Lease, 'by'>): Change => ({
  key,
  set: { 'lease.until': 0 },
  when: { status: 'PENDING', 'lease.by': by },
});

/** Milliseconds that a failed request spends on giving up its leases, while its caller waits. */
const maxGivingUpMs = msPerSecond;

/** Gives up one lease. @returns when it ends, if that could not be done */
async function giveUp(table: Table, { key, by, until }: AskedLease): Promise<number | undefined> {
  const ended = table.update(endLease(key, { by })).then(
    () => undefined,
    () => until,
  );
  const timer = new AbortController();
  const tooLong = pause(maxGivingUpMs, until, { signal: timer.signal }).catch(() => until);
  const left = await Promise.race([ended, tooLong]);
  timer.abort();
  return left;
}

/**
 * Gives up the leases of a request that has failed. Call it when nothing of the request is running any more.
 * @returns when the last lease ends that could not be given up; epoch milliseconds
 */
export async function giveUpLeases(table: Table): Promise<number | undefined> {
  const asked = meter()?.leases.splice(0) ?? [];
  const own = new Map(asked.map((lease) => [`${lease.key.pk}\n${lease.by}`, lease]));
  const ends = await Promise.all([...own.values()].map((lease) => giveUp(table, lease)));
  const left = ends.filter((end) => end !== undefined);
  return left.length > 0 ? Math.max(...left) : undefined;
}

/** The lease is free, or this request holds it. */
export const isFree = (by: string, now: Date): Condition =>
  anyOf({ 'lease.until': atMost(now.getTime()) }, { 'lease.by': by });

/** The result of taking a lease: the item with it, or as it was found. */
type Taken = Awaited<ReturnType<Table['update']>>;

/** Milliseconds after which no request of a route is still running: its function has ended. */
const maxRequestMs = 10 * msPerSecond;

/**
 * Seconds after which it is worth asking again for a lease that another request holds: one second while that request
 * may still be running and give it up, then the rest of the lease.
 */
function secondsToWait({ until }: Lease, now: Date, time: number): number {
  const left = until - now.getTime();
  return left > time - maxRequestMs ? 1 : Math.max(1, Math.ceil(left / msPerSecond));
}

/**
 * The work that a request continues with.
 * @param asked what the request wants; the existing work must be the same
 * @param now when the lease was asked for, and `time` milliseconds, for how long
 * @returns the work: PENDING if this request must finish it, otherwise in its final status
 * @throws Problem idempotency_key_reused when the work is a different one; idempotency_in_progress when another request
 * is working on it
 */
export function resumeWork<T extends { readonly status: string; readonly lease: Lease }>(
  taken: Taken,
  asked: Partial<T>,
  parse: (item: Item) => T,
  { now, time }: { readonly now: Date; readonly time: number },
): T {
  if (taken.done) return parse(taken.item);
  const found = parse(taken.found ?? {});
  const attributes = new Map(Object.entries(found));
  const same = Object.entries(asked).every(([name, value]) => attributes.get(name) === value);
  if (!same) throw new Problem('idempotency_key_reused');
  if (found.status !== 'PENDING') return found;
  const retryAfter = secondsToWait(found.lease, now, time);
  throw new Problem('idempotency_in_progress', undefined, { retryAfter });
}
