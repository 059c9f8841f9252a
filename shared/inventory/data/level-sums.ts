import * as z from 'zod';
import { anyOf, below, isNew, type Key, type LevelId, type Table } from '#ground/data';
import { levelList } from './levels.ts';

/**
 * The daily reconciliation of stock: up to which movement each level is added up, so that its whole history is not read every day.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `levelSumsOf` levels, up to 100 | 1 BatchGetItem | 1 read each |
 * | `saveLevelSum` | 1 UpdateItem | 1 write |
 */
const LevelSum = z.object({ moves: z.number(), quantity: z.number(), place: z.string() });
export type LevelSum = Readonly<z.output<typeof LevelSum>>;

const nothing: LevelSum = { moves: 0, quantity: 0, place: '0' };
const levelSumKey = (level: LevelId): Key => ({ pk: levelList.pk(level), sk: levelList.sk.sum });

/** Up to which movement are these levels summed? In their order. */
export async function levelSumsOf(table: Table, ids: readonly LevelId[]): Promise<LevelSum[]> {
  const items = await table.getMany(ids.map(levelSumKey));
  return items.map((item) => (item ? LevelSum.parse(item) : nothing));
}

/** Saves up to which movement a level is summed. Another run may be further. */
export async function saveLevelSum(table: Table, level: LevelId, sum: LevelSum): Promise<void> {
  await table.update({
    key: levelSumKey(level),
    set: { ...sum },
    when: anyOf(isNew, { moves: below(sum.moves) }),
  });
}
