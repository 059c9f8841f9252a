import {
  type Alarms,
  type Item,
  isUnreadable,
  type LevelId,
  log,
  msPerMinute,
  type Table,
  type WarehouseId,
  type Work,
} from '#ground';
import { loadProducts } from '../../catalog/data/products.ts';
import { variantsOf } from '../../catalog/domain/availability.ts';
import { listHoldsOfWarehouse } from '../data/holds.ts';
import { type LevelSum, levelSumsOf, saveLevelSum } from '../data/level-sums.ts';
import { saveReopenedLevel } from '../data/level-units.ts';
import { type Level, listLevels, loadLevels } from '../data/levels.ts';
import { changeOf, listMovementsAfter } from '../data/movements.ts';

/** Milliseconds after which the process that closed a level has ended or died. */
const patience = 10 * msPerMinute;

/**
 * Reopens levels that were closed for a deletion which did not happen, because its process died between two
 * transactions: their variants still exist. 1 BatchGetItem if levels were closed.
 * @param levels at most 100
 */
async function reopenLevels({ table, now }: Work, levels: readonly Level[]): Promise<void> {
  const before = new Date(now.getTime() - patience).toISOString();
  const closed = levels.filter((level) => level.closed !== undefined && level.closed < before);
  const products = await loadProducts(table, [...new Set(closed.map(({ product }) => product))]);
  const there = new Set(products.flatMap((product) => variantsOf(product).map(({ id }) => id)));
  for (const level of closed.filter(({ variant }) => there.has(variant))) {
    log.warn('a level was closed, but its variant still exists', { level: level.id });
    await table.commit([saveReopenedLevel(level)]);
  }
}

interface Reconciling {
  readonly table: Table;
  readonly alarms: Alarms;
}

/** How often the reserved units are checked while orders change them. */
const maxChecks = 3;

/** The sum of a level's movements up to its count, continued from the stored sum. */
async function sumMovements(table: Table, { id, moves }: Level, from: LevelSum): Promise<LevelSum> {
  let sum = from;
  while (sum.moves < moves) {
    const page = await listMovementsAfter(table, id, sum.place);
    // Movements after the level was read are left to the next run.
    const counted = page.filter(({ number }) => number <= moves);
    for (const movement of counted)
      sum = {
        moves: sum.moves + 1,
        quantity: sum.quantity + changeOf(movement),
        place: `${movement.at}#${movement.id}`,
      };
    if (counted.length === 0) break;
  }
  return sum;
}

/** Compares the quantity of a level with its movements, and the available units with quantity and reserved. */
async function reconcileLevel({ table, alarms }: Reconciling, level: Level, from: LevelSum): Promise<void> {
  const sum = await sumMovements(table, level, from);
  const excess = level.quantity - sum.quantity;
  const moves = level.moves - sum.moves;
  const apart = level.available - (level.quantity - level.reserved);
  if (excess !== 0 || moves !== 0 || apart !== 0)
    alarms.raise('stock_mismatch', { level: level.id, mode: level.mode, excess, moves, apart });
  else if (sum.moves > from.moves) await saveLevelSum(table, level.id, sum);
}

/** The units that orders have reserved in a warehouse, by level. */
async function heldIn(table: Table, warehouse: WarehouseId): Promise<Map<LevelId, number>> {
  const held = new Map<LevelId, number>();
  let after: Item | undefined;
  do {
    const { holds, next } = await listHoldsOfWarehouse(table, warehouse, { limit: 250, after });
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
async function reconcileReserved(
  { table, alarms }: Reconciling,
  warehouse: WarehouseId,
  levels: ReadonlyMap<LevelId, Pick<Level, 'reserved'>>,
): Promise<void> {
  const first = await heldIn(table, warehouse);
  const all = new Set([...levels.keys(), ...first.keys()]);
  let doubted = [...all].filter((id) => (levels.get(id)?.reserved ?? 0) !== (first.get(id) ?? 0));
  for (let check = 0; check < maxChecks && doubted.length > 0; check++) {
    const before = await loadLevels(table, doubted);
    const held = await heldIn(table, warehouse);
    const after = await loadLevels(table, doubted);
    doubted = doubted.filter((id, at) => {
      const level = after[at];
      if (before[at]?.holds !== level?.holds) return true;
      const excess = (level?.reserved ?? 0) - (held.get(id) ?? 0);
      if (excess !== 0) alarms.raise('stock_mismatch', { level: id, warehouse, reserved_excess: excess });
      return false;
    });
  }
  if (doubted.length > 0)
    log.warn('reserved stock changed during the reconciliation; the next run checks it again', {
      warehouse,
      levels: doubted.length,
    });
}

/**
 * Checks the stock of a warehouse: each quantity is the sum of its movements, what is available is what is not reserved, and
 * reserved, and reserved units are what open orders hold. A difference, or an unreadable item, raises an alarm. Levels
 * whose deletion did not happen are reopened.
 */
export async function reconcileWarehouse(all: Reconciling, warehouse: WarehouseId, now: Date): Promise<void> {
  const { table, alarms } = all;
  try {
    const reserved = new Map<LevelId, Pick<Level, 'reserved'>>();
    let after: Item | undefined;
    do {
      const { items: levels, next } = await listLevels(table, warehouse, { limit: 50, after });
      const sums = await levelSumsOf(
        table,
        levels.map(({ id }) => id),
      );
      for (const [at, level] of levels.entries()) {
        const from = sums[at];
        if (from) await reconcileLevel(all, level, from);
        reserved.set(level.id, { reserved: level.reserved });
      }
      await reopenLevels({ table, now }, levels);
      after = next;
    } while (after);
    await reconcileReserved(all, warehouse, reserved);
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    log.error('unreadable', { warehouse, error });
    alarms.raise('stock_mismatch', { warehouse, unreadable: true });
  }
}
