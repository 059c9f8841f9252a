import type { DeliveryId } from '../../kernel/ids.ts';
import { msPerMinute } from '../../kernel/time.ts';
import { shardFor, shardsOf } from '../../platform/table/sweep.ts';
import type { Item, PageRequest, Table } from '../../platform/table/table.ts';
import { type DeliveryRow, readDelivery } from './deliveries.ts';

/**
 * Which webhook deliveries are due. A short wait ends with the queue's own message; the sweeper checks the row only
 * after that message must have been lost. A wait longer than the queue's limit ends with the sweeper.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `dueIn` (one of ten shards) | 1 Query of byTime | 0.5 read per 8 KB of keys |
 * | `postpone` | 1 UpdateItem | 1 write per KB, 2 index writes |
 */
export const dueShards = shardsOf('DUE', 10);

/** Milliseconds: the longest wait that the queue can hold a message back. */
export const heldByQueue = 15 * msPerMinute;
/** Milliseconds after which a message of the queue counts as lost. */
const lostAfter = 2 * msPerMinute;
/** Milliseconds until the sweeper checks a row again for which it has sent a message. */
const lookAgain = 15 * msPerMinute;

/** The index entry of a row: when the sweeper must check it. Empty if nothing is due. */
export function dueKey(id: DeliveryId, nextAt: Date | undefined, now: Date): Item {
  if (!nextAt) return { byTimePk: undefined, byTimeSk: undefined };
  const byQueue = nextAt.getTime() - now.getTime() <= heldByQueue;
  const look = new Date(nextAt.getTime() + (byQueue ? lostAfter : 0));
  return { byTimePk: shardFor(dueShards, id), byTimeSk: look.toISOString() };
}

/** Which rows must the sweeper check now? A page of index entries, the longest overdue first. */
export function dueIn(
  table: Table,
  shard: string,
  now: Date,
  page: PageRequest,
): Promise<{ items: Item[]; next: Item | undefined }> {
  return table.query({ index: 'byTime', pk: shard, between: ['0', now.toISOString()], ...page });
}

/**
 * Postpones the next check of a row, so that not every sweep sends a message for it.
 * @returns the row, or undefined if a sender or another sweep has changed it since
 */
export async function postpone(table: Table, entry: Item, now: Date): Promise<DeliveryRow | undefined> {
  const changed = await table.update({
    key: { pk: String(entry.pk), sk: String(entry.sk) },
    set: { byTimeSk: new Date(now.getTime() + lookAgain).toISOString() },
    when: { byTimeSk: String(entry.byTimeSk) },
  });
  return changed.done ? readDelivery(changed.item) : undefined;
}
