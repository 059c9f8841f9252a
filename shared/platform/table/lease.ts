import * as z from 'zod';
import { Problem } from '../../kernel/problem.ts';
import { anyOf, atMost, type Condition } from './condition.ts';
import type { Item } from './item.ts';
import type { Table } from './table.ts';

/**
 * A lease on a piece of work that is done abroad: one request at a time works on it, and one that died is succeeded by
 * another. `by` is the request, `until` the time (epoch ms) after which it counts as dead.
 */
export const Lease = z.object({ by: z.string(), until: z.number() });
export type Lease = z.output<typeof Lease>;

/** A lease that begins now. @param time milliseconds, more than the work takes */
export const leaseOf = (by: string, now: Date, time: number): Lease => ({ by, until: now.getTime() + time });

/** Nobody else holds the lease now. */
export const isFree = (by: string, now: Date): Condition =>
  anyOf({ 'lease.until': atMost(now.getTime()) }, { 'lease.by': by });

/** What became of taking a lease: the item with it, or as it was found. */
type Taken = Awaited<ReturnType<Table['update']>>;

/**
 * What a request that asked for a piece of work goes on with.
 * @param asked what the request asks for; the work that is there must be about the same
 * @returns the work: PENDING where it is now this request's to finish, else as it ended
 * @throws Problem idempotency_key_reused where it is about something else; idempotency_in_progress where another request
 * is at it
 */
export function resumed<T extends { readonly status: string }>(
  taken: Taken,
  asked: Partial<T>,
  parse: (item: Item) => T,
): T {
  if (taken.done) return parse(taken.item);
  const found = parse(taken.found ?? {});
  const its = new Map(Object.entries(found));
  const same = Object.entries(asked).every(([name, value]) => its.get(name) === value);
  if (!same) throw new Problem('idempotency_key_reused');
  if (found.status !== 'PENDING') return found;
  throw new Problem('idempotency_in_progress', undefined, { retryAfter: 1 });
}
