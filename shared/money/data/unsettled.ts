import * as z from 'zod';
import { msPerHour, msPerMinute, msPerSecond } from '../../kernel/time.ts';
import { allOf } from '../../platform/table/condition.ts';
import { queryItems } from '../../platform/table/index-items.ts';
import { isFree, type Lease, leaseOf } from '../../platform/table/lease.ts';
import { shardFor, shardsOf } from '../../platform/table/sweep.ts';
import type { Item, Key, PageRequest, Table, Write } from '../../platform/table/table.ts';

/**
 * Payments and withdrawals that the gateway has not decided. Whoever talks to the gateway about one holds its lease; one
 * whose client died on the way is found here and asked about again.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `unsettledIn` (one of four shards) | 1 Query of byTime, 1 BatchGetItem | 0.5 read per 8 KB of keys, 1 read an item |
 * | `takeUp` | 1 UpdateItem | 1 write, 2 index writes |
 * | `releaseLease` | within a transaction | 2 write |
 */
export const unsettledShards = shardsOf('UNSETTLED', 4);

/**
 * Milliseconds: longer than whoever takes one works on it. The function of a route ends after ten seconds; the sweep asks
 * the gateway at most three times, for four seconds each.
 */
export const leaseTime = 30 * msPerSecond;
/** Milliseconds until one is looked at whose client may have died, and between looks at the least. */
const firstLook = 2 * msPerMinute;
/** Milliseconds between looks at the most. */
const lastLook = 6 * msPerHour;

/** The index entry of one that has just been opened. */
export function unsettledKey(id: string, now: Date) {
  return {
    byTimePk: shardFor(unsettledShards, id),
    byTimeSk: new Date(now.getTime() + firstLook).toISOString(),
  };
}

/** What is removed of one that the gateway has decided: its index entry. */
export const settledKeys = ['byTimePk', 'byTimeSk'] as const;

/** Which are to be looked at now? A page of them, the longest overdue first. */
export async function unsettledIn(
  table: Table,
  shard: string,
  now: Date,
  page: PageRequest,
): Promise<{ items: Item[]; next: Item | undefined }> {
  const { items, next } = await queryItems(table, {
    index: 'byTime',
    pk: shard,
    between: ['0', now.toISOString()],
    ...page,
  });
  // The index follows the table with a delay: what has ended meanwhile is not due any more.
  return { items: items.filter((item) => item.byTimeSk !== undefined), next };
}

const Due = z.object({ pk: z.string(), sk: z.string(), byTimeSk: z.string(), created_at: z.string() });

/**
 * Takes the lease of one, or renews it, and puts off when it is looked at next: the older it is, the longer.
 * @param found as it was listed, or as it was taken up before
 * @param now the very moment: from it on the lease lasts
 * @returns it, or undefined where somebody else is at it or has ended it
 */
export async function takeUp(table: Table, found: Item, by: string, now: Date): Promise<Item | undefined> {
  const { pk, sk, byTimeSk, created_at } = Due.parse(found);
  const age = now.getTime() - Date.parse(created_at);
  const later = new Date(now.getTime() + Math.min(Math.max(age, firstLook), lastLook));
  const taken = await table.update({
    key: { pk, sk },
    set: { lease: leaseOf(by, now, leaseTime), byTimeSk: later.toISOString() },
    when: allOf({ byTimeSk }, isFree(by, now)),
  });
  return taken.done ? taken.item : undefined;
}

/** Ends the lease of one that waits for its gateway. */
export function releaseLease(key: Key, { by }: Lease): Write {
  return {
    update: { key, set: { 'lease.until': 0 }, when: { status: 'PENDING', 'lease.by': by } },
  };
}
