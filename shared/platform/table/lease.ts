import * as z from 'zod';
import { Problem } from '../../kernel/problem.ts';
import { anyOf, atMost, type Condition } from './condition.ts';
import type { Item } from './item.ts';
import type { Table } from './table.ts';

/**
 * A lease on work in another system: one request at a time works on it, and another request takes over when that one
 * dies. `by` is the request, and `until` the time (epoch ms) after which it counts as dead.
 */
export const Lease = z.object({ by: z.string(), until: z.number() });
export type Lease = z.output<typeof Lease>;

/**
 * A lease that starts now.
 * @param time milliseconds, more than the work takes
 */
export const leaseOf = (by: string, now: Date, time: number): Lease => ({ by, until: now.getTime() + time });

/** The lease is free, or this request holds it. */
export const isFree = (by: string, now: Date): Condition =>
  anyOf({ 'lease.until': atMost(now.getTime()) }, { 'lease.by': by });

/** The result of taking a lease: the item with it, or as it was found. */
type Taken = Awaited<ReturnType<Table['update']>>;

/**
 * The work that a request continues with.
 * @param asked what the request wants; the existing work must be the same
 * @returns the work: PENDING if this request must finish it, otherwise in its final status
 * @throws Problem idempotency_key_reused when the work is a different one; idempotency_in_progress when another request
 * is working on it
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
