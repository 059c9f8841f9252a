import {
  type DeliveryId,
  defineList,
  type Item,
  msPerMinute,
  type PageRequest,
  pickShard,
  shardsOf,
  type Work,
} from '#ground/data';
import { type DeliveryRow, parseDelivery } from './deliveries.ts';

/**
 * Which webhook deliveries are due. A short wait ends with the queue's own message; the sweeper checks the row only
 * after that message must have been lost. A wait longer than the queue's limit ends with the sweeper.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `dueIn` (one of ten shards) | 1 Query of `due` | 0.5 read per 8 KB of keys |
 * | `postpone` | 1 UpdateItem | 1 write per KB, 2 index writes |
 */
export const retryDueShards = shardsOf('DUE', 10);

const retryLists = {
  /** The webhook deliveries that are due, in ten shards, by the time at which the sweeper looks at them. */
  due: defineList({
    index: 'gsi3',
    pk: ({ shard }: { readonly shard: string }) => shard,
    sk: ({ look }: { readonly look: string }) => look,
  }),
};

/** Milliseconds: the longest wait that the queue can hold a message back. */
export const heldByQueue = 15 * msPerMinute;
/** Milliseconds after which a message of the queue counts as lost. */
const lostAfter = 2 * msPerMinute;
/** Milliseconds until the sweeper checks a row again for which it has sent a message. */
const recheckAfter = 15 * msPerMinute;

/** The index entry of a row: when the sweeper must check it. Empty if nothing is due. */
export function keyOfDueRetry(id: DeliveryId, nextAt: Date | undefined, now: Date): Item {
  if (!nextAt) return retryLists.due.none;
  const byQueue = nextAt.getTime() - now.getTime() <= heldByQueue;
  const look = new Date(nextAt.getTime() + (byQueue ? lostAfter : 0));
  return retryLists.due.keys({ shard: pickShard(retryDueShards, id), look: look.toISOString() });
}

/** Which rows must the sweeper check now? A page of index entries, the longest overdue first. */
export function listDueRetries(
  { table, now }: Work,
  shard: string,
  page: PageRequest,
): Promise<{ items: Item[]; next: Item | undefined }> {
  return table.query({ ...retryLists.due.at({ shard }), between: ['0', now.toISOString()], ...page });
}

/**
 * Postpones the next check of a row, so that not every sweep sends a message for it.
 * @returns the row, or undefined if a sender or another sweep has changed it since
 */
export async function postpone({ table, now }: Work, entry: Item): Promise<DeliveryRow | undefined> {
  const { due } = retryLists;
  const changed = await table.update({
    key: { pk: String(entry.pk), sk: String(entry.sk) },
    set: due.place(new Date(now.getTime() + recheckAfter).toISOString()),
    when: due.place(due.placeOf(entry)),
  });
  return changed.done ? parseDelivery(changed.item) : undefined;
}
