import * as z from 'zod';
import type { LevelId } from '../../kernel/ids.ts';
import { anyOf, below, isNew } from '../../platform/table/condition.ts';
import { type Key, Stale, type Table } from '../../platform/table/table.ts';
import { levels } from './levels.ts';

/**
 * The daily proof of stock: up to which movement each level is added up, so that its whole history is not read every day,
 * and how far the walk over a shard of the warehouses has come.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `provenOf` levels, up to 100 | 1 BatchGetItem | 1 read each |
 * | `saveProven` | 1 UpdateItem | 1 write |
 * | `walksOf` all shards | 1 BatchGetItem | 1 read a shard |
 * | `saveWalk` | 1 TransactWriteItems | 2 write |
 */
const Proven = z.object({ moves: z.number(), quantity: z.number(), place: z.string() });
export type Proven = Readonly<z.output<typeof Proven>>;

const nothing: Proven = { moves: 0, quantity: 0, place: '0' };
const provenKey = (level: LevelId): Key => ({ pk: levels.pk(level), sk: levels.sk.proof });

/** Up to which movement are these levels added up? In their order. */
export async function provenOf(table: Table, ids: readonly LevelId[]): Promise<Proven[]> {
  const items = await table.getMany(ids.map(provenKey));
  return items.map((item) => (item ? Proven.parse(item) : nothing));
}

/** Saves how far a level is added up. Another run may have come farther. */
export async function saveProven(table: Table, level: LevelId, proven: Proven): Promise<void> {
  await table.update({
    key: provenKey(level),
    set: { ...proven },
    when: anyOf(isNew, { moves: below(proven.moves) }),
  });
}

const Walk = z.object({
  shard: z.string(),
  /** The day that is walked, or was walked last: YYYY-MM-DD. */
  day: z.string(),
  /** Where the list of warehouses goes on. */
  after: z.record(z.string(), z.unknown()).optional(),
  done: z.boolean(),
  revision: z.number(),
});
export type Walk = Readonly<z.output<typeof Walk>>;

const walkKey = (shard: string): Key => ({ pk: 'STOCK_PROOF', sk: `WALK#${shard}` });

/** How far have the walks of these shards come? One that was never walked begins with this day. */
export async function walksOf(table: Table, shards: readonly string[], day: string): Promise<Walk[]> {
  const items = await table.getMany(shards.map(walkKey));
  return shards.map((shard, at) => {
    const item = items[at];
    return item ? Walk.parse(item) : { shard, day, done: false, revision: 0 };
  });
}

/** Saves a step. @returns false if another run was first */
export async function saveWalk(table: Table, walk: Walk): Promise<boolean> {
  try {
    await table.commit([
      { put: { ...walkKey(walk.shard), ...walk }, when: anyOf(isNew, { revision: walk.revision - 1 }) },
    ]);
    return true;
  } catch (error) {
    if (error instanceof Stale) return false;
    throw error;
  }
}
