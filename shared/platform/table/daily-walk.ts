import * as z from 'zod';
import { settleAll } from '../../kernel/concurrency.ts';
import { addDays, msPerMinute, utcDay } from '../../kernel/time.ts';
import { anyOf, isNew } from './condition.ts';
import { within } from './sweep.ts';
import { type Item, type Key, Stale, type Table } from './table.ts';

/**
 * Walks over a whole list once a day: the progress in each shard, in a partition of the walk's name.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `walkDaily` (the progress of all shards) | 1 BatchGetItem | 1 read a shard |
 * | a page of a shard | 1 TransactWriteItems | 2 write |
 */
const Progress = z.object({
  shard: z.string(),
  /** The day that is walked, or was walked last: YYYY-MM-DD. */
  day: z.string(),
  /** Where the list continues. */
  after: z.record(z.string(), z.unknown()).optional(),
  done: z.boolean(),
  revision: z.number(),
});
type Progress = Readonly<z.output<typeof Progress>>;

/** When the function of a daily walk runs. */
export const walksDaily = { on: 'schedule', everyMinutes: 60, timeout: 300, memory: 256 } as const;
/** Milliseconds into a run after which no new page begins. The next run continues. */
const budget = 4 * msPerMinute;

/** A walk over a whole list, once a day. */
export interface DailyWalk {
  readonly table: Table;
  /** The partition that stores its progress. */
  readonly name: 'STOCK_PROOF' | 'ORDER_PROOF';
  readonly shards: readonly string[];
  readonly now: Date;
  /** Processes a page of a shard. @returns where the next one starts */
  page(shard: string, after: Item | undefined): Promise<Item | undefined>;
}

const keyOf = (name: DailyWalk['name'], shard: string): Key => ({ pk: name, sk: `WALK#${shard}` });

/** Saves a step. @returns false if another run was first */
async function save(table: Table, name: DailyWalk['name'], reached: Progress): Promise<boolean> {
  try {
    await table.commit([
      {
        put: { ...keyOf(name, reached.shard), ...reached },
        when: anyOf(isNew, { revision: reached.revision - 1 }),
      },
    ]);
    return true;
  } catch (error) {
    if (error instanceof Stale) return false;
    throw error;
  }
}

/**
 * Walks a shard until the time is over.
 * @param last the last completed day: YYYY-MM-DD
 */
async function walkShard(
  { table, name, page }: DailyWalk,
  shard: string,
  from: Progress,
  { last, mayGoOn }: { readonly last: string; readonly mayGoOn: () => boolean },
): Promise<void> {
  let { day, done, revision } = from;
  let after: Item | undefined = from.after;
  if (day < last) [day, done, after] = [last, false, undefined];
  while (!done && mayGoOn()) {
    after = await page(shard, after);
    [done, revision] = [!after, revision + 1];
    if (!(await save(table, name, { shard, day, done, revision, ...(after && { after }) }))) return;
  }
}

/**
 * Continues the walks over all shards at once. The time of a run is limited, so a day may take several. A failed shard
 * does not stop the others; the next run resumes it.
 */
export async function walkDaily(all: DailyWalk): Promise<void> {
  const { table, name, shards, now } = all;
  const until = { last: addDays(utcDay(now), -1), mayGoOn: within(budget) };
  const items = await table.getMany(shards.map((shard) => keyOf(name, shard)));
  await settleAll(
    shards.map((shard, at) => {
      const item = items[at];
      const from = item ? Progress.parse(item) : { shard, day: until.last, done: false, revision: 0 };
      return walkShard(all, shard, from, until);
    }),
  );
}
