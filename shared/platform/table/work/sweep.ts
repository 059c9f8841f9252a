import { settleAll } from '../../../kernel/concurrency.ts';
import type { Item, PageRequest } from '../table.ts';

/** The partitions of a list that changes too often for a single one: `DUE#0`, `DUE#1`, … */
export const shardsOf = (list: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, shard) => `${list}#${shard}`);

/** The shard of an id, from the random end of its UUID. */
export const pickShard = (shards: readonly string[], id: string): string =>
  shards[Number.parseInt(id.slice(-4), 16) % shards.length] ?? '';

/** True until this many milliseconds have passed. A run asks before each piece of work. */
export function createTimer(milliseconds: number): () => boolean {
  const end = performance.now() + milliseconds;
  return () => performance.now() < end;
}

/** Items per page of a sweep. */
const pageSize = 10;

interface Sweep {
  readonly shards: readonly string[];
  /** One page of a shard's list. */
  page(
    shard: string,
    page: PageRequest,
  ): Promise<{ readonly items: readonly Item[]; readonly next: Item | undefined }>;
  /** Processes the items of a page. @returns how many were processed */
  take(items: readonly Item[]): Promise<number>;
  /** Asked before each page of a shard except the first: whether the run has time for it. */
  readonly mayGoOn: () => boolean;
}

/**
 * Sweeps all shards of a list at the same time, page by page, until they end or the run's time is over. The next run
 * continues.
 * @returns how many items were processed
 * @throws the error of the first failed shard, once all shards have ended
 */
export async function sweepShards({ shards, page, take, mayGoOn }: Sweep): Promise<number> {
  const counts = await settleAll(
    shards.map(async (shard) => {
      let count = 0;
      let after: Item | undefined;
      do {
        const { items, next } = await page(shard, { limit: pageSize, after });
        count += await take(items);
        after = next;
      } while (after && mayGoOn());
      return count;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Processes the items of a page at once. A failed item does not stop the others.
 * @param left gets each error
 * @returns how many items there were
 */
export async function takeEach(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  left: (error: unknown) => void,
): Promise<number> {
  const done = await Promise.allSettled(items.map(work));
  for (const one of done) if (one.status === 'rejected') left(one.reason);
  return items.length;
}
