import * as z from 'zod';
import { settleAll } from '../../../kernel/concurrency.ts';
import { addDays, msPerMinute, utcDayOf } from '../../../kernel/time.ts';
import type { Alarms } from '../../ports/alarms.ts';
import { anyOf, isNew } from '../condition.ts';
import { type Item, type Key, Stale, type Table, type Work } from '../table.ts';
import { createTimer } from './sweep.ts';

/**
 * Walks over all of a list, once a day. How far each shard has come is kept in an item, whose key the walk's declaration names.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `progressOf` all shards | 1 BatchGetItem | 1 read a shard |
 * | a page of a shard | 1 TransactWriteItems | 2 write |
 */
const Progress = z.object({
  /** The day that is walked, or was walked last: YYYY-MM-DD. */
  day: z.string(),
  /** The position to continue from. */
  after: z.record(z.string(), z.unknown()).optional(),
  done: z.boolean(),
  /** Sums over all days so far, where the pages of the walk add something up. */
  totals: z.record(z.string(), z.number()).optional(),
  revision: z.number(),
});
export type WalkProgress = Readonly<z.output<typeof Progress>>;

/** When the function of a daily walk runs. */
export const walkSchedule = { on: 'schedule', everyMinutes: 60, timeout: 300, memory: 256 } as const;
/** Milliseconds into a run after which no new page is started. The next run continues. */
const budget = 4 * msPerMinute;

/** The result of a page. */
export interface WalkedPage {
  /** Where the next page starts; undefined after the last. */
  readonly next: Item | undefined;
  readonly totals?: WalkProgress['totals'];
}

/** A part of a list that is walked on its own. */
export interface WalkShard {
  /** The key of its progress. */
  readonly key: Key;
  /** What the item of its progress says of the shard. */
  readonly names: Item;
  /** Whether missed days are walked too, one by one. Otherwise the last day alone is. */
  readonly isEveryDay?: boolean;
  /**
   * Works on a page.
   * @param last the last day that is over: YYYY-MM-DD
   * @returns undefined where the shard cannot go on. The next run tries the page again.
   */
  page(progress: WalkProgress, last: string): Promise<WalkedPage | undefined>;
}

/** What a reconciliation reads, and where it raises alarms. */
export interface Reconciling extends Work {
  readonly alarms: Alarms;
}

/** A walk over a whole list, once a day. */
export interface DailyWalk extends Work {
  readonly shards: readonly WalkShard[];
  /** Milliseconds after midnight from which the day before is walked: 0, unless what commits late matters. */
  readonly grace?: number;
}

/** Milliseconds after midnight by which every transaction of the day before has committed, money's among them. */
export const commitGrace = 10 * msPerMinute;

/** A shard whose progress is kept in a partition of the walk's name. */
export const shardOfWalk = (walk: string, shard: string, page: WalkShard['page']): WalkShard => ({
  key: { pk: walk, sk: `WALK#${shard}` },
  names: { shard },
  page,
});

/** How far has each shard come? One that was never walked starts with this day, YYYY-MM-DD. */
export async function progressOf(
  table: Table,
  shards: readonly Pick<WalkShard, 'key'>[],
  first: string,
): Promise<WalkProgress[]> {
  const items = await table.getMany(shards.map(({ key }) => key));
  return items.map((item) => (item ? Progress.parse(item) : { day: first, done: false, revision: 0 }));
}

/** Saves a step. @returns false if another run was first */
async function save(table: Table, { key, names }: WalkShard, reached: WalkProgress): Promise<boolean> {
  try {
    await table.commit([
      {
        put: { ...key, ...names, ...reached },
        when: anyOf(isNew, { revision: reached.revision - 1 }),
      },
    ]);
    return true;
  } catch (error) {
    if (error instanceof Stale) return false;
    throw error;
  }
}

/** A shard after a page. */
function progressAfter({ day, revision }: WalkProgress, { next, totals }: WalkedPage): WalkProgress {
  const walked = { day, done: !next, revision: revision + 1 };
  return { ...walked, ...(totals && { totals }), ...(next && { after: next }) };
}

/**
 * Walks a shard up to the last day that is over, as far as the time goes. A day that was begun is walked to its end before
 * the next begins, so that a walk which takes longer than a day still comes by everything.
 */
async function walkShard(
  table: Table,
  shard: WalkShard,
  from: WalkProgress,
  { last, mayGoOn }: { readonly last: string; readonly mayGoOn: () => boolean },
): Promise<void> {
  let progress = from;
  while (mayGoOn()) {
    if (progress.done) {
      if (progress.day >= last) return;
      const day = shard.isEveryDay ? addDays(progress.day, 1) : last;
      progress = { ...progress, day, done: false };
    }
    const page = await shard.page(progress, last);
    if (!page) return;
    progress = progressAfter(progress, page);
    if (!(await save(table, shard, progress))) return;
  }
}

/**
 * Goes on with the walks over all shards at once. The time of a run is limited, so a day may take several runs. A failed
 * shard does not stop the others; the next run resumes it.
 * @throws the error of the first failed shard, once all shards have ended
 */
export async function walkDaily({ table, shards, now, grace = 0 }: DailyWalk): Promise<void> {
  const last = addDays(utcDayOf(new Date(now.getTime() - grace)), -1);
  const until = { last, mayGoOn: createTimer(budget) };
  const reached = await progressOf(table, shards, last);
  await settleAll(
    shards.map(async (shard, at) => {
      const from = reached[at];
      if (from) await walkShard(table, shard, from, until);
    }),
  );
}
