import { settleAll } from '../../kernel/concurrency.ts';
import type { Item, PageRequest } from './table.ts';

/** The partitions of a list that changes too often for one: `DUE#0`, `DUE#1`, … */
export const shardsOf = (list: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, shard) => `${list}#${shard}`);

/** The shard of an id, by the random end of its UUID. */
export const shardFor = (shards: readonly string[], id: string): string =>
  shards[Number.parseInt(id.slice(-4), 16) % shards.length] ?? '';

/** True until so many milliseconds have passed: what is asked before each piece of work of a run. */
export function within(milliseconds: number): () => boolean {
  const end = performance.now() + milliseconds;
  return () => performance.now() < end;
}

/** Items of one page of a sweep. */
const pageSize = 10;

interface Sweep {
  readonly shards: readonly string[];
  /** A page of what a shard lists. */
  page(
    shard: string,
    page: PageRequest,
  ): Promise<{ readonly items: readonly Item[]; readonly next: Item | undefined }>;
  /** Works on the items of a page. @returns how many it dealt with */
  take(items: readonly Item[]): Promise<number>;
  /** Asked before each page but the first of a shard: whether the run has time for it. */
  readonly mayGoOn: () => boolean;
}

/**
 * Sweeps all shards of a list at once, each page by page, until they are at their ends or the run's time is over; the next
 * run goes on.
 * @returns how many items were dealt with
 * @throws what the first failed shard threw, once all have ended
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
