import type { LevelId, WarehouseId } from '../kernel/ids.ts';
import { log } from '../platform/log.ts';
import type { Alarms } from '../platform/ports/alarms.ts';
import { isUnreadable } from '../platform/table/stored.ts';
import type { Item, Table } from '../platform/table/table.ts';
import { holdsIn } from './data/holds.ts';
import { type Level, levelsById, levelsIn } from './data/levels.ts';
import { changeOf, movementsAfter } from './data/movements.ts';
import { type Proven, provenOf, saveProven } from './data/proofs.ts';
import { reopenLevels } from './reopen-levels.ts';

interface Proving {
  readonly table: Table;
  readonly alarms: Alarms;
}

/** How often the reserved units are checked while orders change them. */
const looks = 3;

/** The sum of a level's movements up to its count, continued from the stored sum. */
async function summed(table: Table, { id, moves }: Level, from: Proven): Promise<Proven> {
  let sum = from;
  while (sum.moves < moves) {
    const page = await movementsAfter(table, id, sum.place);
    // Movements after the level was read are left to the next run.
    const its = page.filter(({ number }) => number <= moves);
    for (const movement of its)
      sum = {
        moves: sum.moves + 1,
        quantity: sum.quantity + changeOf(movement),
        place: `${movement.at}#${movement.id}`,
      };
    if (its.length === 0) break;
  }
  return sum;
}

/** Compares the quantity of a level with its movements, and the available units with quantity and reserved. */
async function proveLevel({ table, alarms }: Proving, level: Level, from: Proven): Promise<void> {
  const sum = await summed(table, level, from);
  const excess = level.quantity - sum.quantity;
  const moves = level.moves - sum.moves;
  const apart = level.available - (level.quantity - level.reserved);
  if (excess !== 0 || moves !== 0 || apart !== 0)
    alarms.raise('stock_mismatch', { level: level.id, mode: level.mode, excess, moves, apart });
  else if (sum.moves > from.moves) await saveProven(table, level.id, sum);
}

/** The units that orders have reserved in a warehouse, by level. */
async function heldIn(table: Table, warehouse: WarehouseId): Promise<Map<LevelId, number>> {
  const held = new Map<LevelId, number>();
  let after: Item | undefined;
  do {
    const { holds, next } = await holdsIn(table, warehouse, { limit: 250, after });
    for (const { units } of holds)
      for (const [level, count] of units) held.set(level, (held.get(level) ?? 0) + count);
    after = next;
  } while (after);
  return held;
}

/**
 * Compares the reserved units of levels with the orders. Each change of `reserved` counts itself in `holds`: if a
 * level's count is the same before and after the orders were read, both are of one moment.
 */
async function proveReserved(
  { table, alarms }: Proving,
  warehouse: WarehouseId,
  levels: ReadonlyMap<LevelId, Pick<Level, 'reserved'>>,
): Promise<void> {
  const first = await heldIn(table, warehouse);
  const all = new Set([...levels.keys(), ...first.keys()]);
  let doubted = [...all].filter((id) => (levels.get(id)?.reserved ?? 0) !== (first.get(id) ?? 0));
  for (let look = 0; look < looks && doubted.length > 0; look++) {
    const before = await levelsById(table, doubted);
    const held = await heldIn(table, warehouse);
    const after = await levelsById(table, doubted);
    doubted = doubted.filter((id, at) => {
      const level = after[at];
      if (before[at]?.holds !== level?.holds) return true;
      const excess = (level?.reserved ?? 0) - (held.get(id) ?? 0);
      if (excess !== 0) alarms.raise('stock_mismatch', { level: id, warehouse, reserved_excess: excess });
      return false;
    });
  }
  if (doubted.length > 0)
    log.warn('reserved stock changed during the check; the next run reconciles it', {
      warehouse,
      levels: doubted.length,
    });
}

/**
 * Reconciles the stock of a warehouse: each quantity is the sum of its movements, available units are those not
 * reserved, and reserved units are what open orders hold. A difference, or an unreadable item, raises an alarm. Levels
 * whose deletion did not happen are reopened.
 */
export async function proveWarehouse(all: Proving, warehouse: WarehouseId, now: Date): Promise<void> {
  const { table, alarms } = all;
  try {
    const reserved = new Map<LevelId, Pick<Level, 'reserved'>>();
    let after: Item | undefined;
    do {
      const { levels, next } = await levelsIn(table, warehouse, { limit: 50, after });
      const proven = await provenOf(
        table,
        levels.map(({ id }) => id),
      );
      for (const [at, level] of levels.entries()) {
        const from = proven[at];
        if (from) await proveLevel(all, level, from);
        reserved.set(level.id, { reserved: level.reserved });
      }
      await reopenLevels(table, levels, now);
      after = next;
    } while (after);
    await proveReserved(all, warehouse, reserved);
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    log.error('unreadable', { warehouse, error });
    alarms.raise('stock_mismatch', { warehouse, unreadable: true });
  }
}
