import * as z from 'zod';
import type { LevelId } from '../../kernel/ids.ts';
import { anyOf, below, isNew } from '../../platform/table/condition.ts';
import type { Key, Table } from '../../platform/table/table.ts';
import { levels } from './levels.ts';

/**
 * The daily reconciliation of stock: up to which movement each level is summed, so that its whole history is not read
 * every day.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `provenOf` levels, up to 100 | 1 BatchGetItem | 1 read each |
 * | `saveProven` | 1 UpdateItem | 1 write |
 */
const Proven = z.object({ moves: z.number(), quantity: z.number(), place: z.string() });
export type Proven = Readonly<z.output<typeof Proven>>;

const nothing: Proven = { moves: 0, quantity: 0, place: '0' };
const provenKey = (level: LevelId): Key => ({ pk: levels.pk(level), sk: levels.sk.proof });

/** Up to which movement are these levels summed? In their order. */
export async function provenOf(table: Table, ids: readonly LevelId[]): Promise<Proven[]> {
  const items = await table.getMany(ids.map(provenKey));
  return items.map((item) => (item ? Proven.parse(item) : nothing));
}

/** Saves up to which movement a level is summed. Another run may be further. */
export async function saveProven(table: Table, level: LevelId, proven: Proven): Promise<void> {
  await table.update({
    key: provenKey(level),
    set: { ...proven },
    when: anyOf(isNew, { moves: below(proven.moves) }),
  });
}
