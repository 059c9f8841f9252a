import { Problem, refuseField, type Table, type Work } from '#ground';
import { listHoldsOfLevel } from '../data/holds.ts';
import type { Level } from '../data/levels.ts';
import { warehouseOf } from '../data/warehouses.ts';
import type { AdjustmentReason } from '../domain/movement.ts';
import { inventoryProblems } from '../domain/problems.ts';
import { maxUnits } from '../domain/stock.ts';
import { type Moving, moveStock, type StockMove } from './move-stock.ts';

/** An adjustment of a level: by a number of units, or to a count. */
export interface Adjustment {
  readonly delta?: number | undefined;
  readonly counted?: number | undefined;
  readonly reason: AdjustmentReason;
  readonly note?: string | undefined;
  readonly reference?: string | undefined;
  /** Whether fewer units may be left than are reserved. */
  readonly allow_short: boolean;
}

/** The most orders that a refusal names. */
const maxNamed = 20;

/** The refusal of an adjustment below what is reserved, naming the orders. */
async function reservedBy(table: Table, level: Level, left: number): Promise<Problem> {
  const { holds } = await listHoldsOfLevel(table, level, { limit: maxNamed, after: undefined });
  const orders = holds.map(({ order, number, units }) => ({
    order,
    ...(number !== undefined && { number }),
    quantity: units.get(level.id) ?? 0,
  }));
  return new Problem(
    inventoryProblems.insufficient_stock,
    `Orders have reserved ${level.reserved} units, and ${left} would be left. Send allow_short to adjust it anyway; the level then sells nothing until the units are made up.`,
    { members: { quantity: level.quantity, reserved: level.reserved, orders } },
  );
}

/** By how many units an adjustment changes a level. @throws Problem invalid_request */
function deltaOf({ quantity }: Level, { delta, counted }: Adjustment): number {
  if (counted !== undefined) return counted - quantity;
  return delta ?? 0;
}

/**
 * Adjusts a level by hand.
 * @param move who does it
 * @throws Problem insufficient_stock when fewer units would be left than there are, or than are reserved; invalid_request
 */
export async function adjustStock(
  { table, now }: Work,
  level: Level,
  adjustment: Adjustment,
  by: StockMove['by'],
): Promise<Moving> {
  const { reason, note, reference, allow_short: short } = adjustment;
  const delta = deltaOf(level, adjustment);
  const left = level.quantity + delta;
  if (delta < 0 && left < 0)
    throw new Problem(
      inventoryProblems.insufficient_stock,
      `The level has ${level.quantity} units; you asked to remove ${-delta}.`,
      {
        members: { quantity: level.quantity, reserved: level.reserved },
      },
    );
  if (left > maxUnits * 100)
    throw refuseField(
      adjustment.counted === undefined ? '/delta' : '/counted',
      'results in more units than a level can have',
      'too_large',
    );
  if (delta < 0 && left < level.reserved && !short) throw await reservedBy(table, level, left);
  // Only the first movement can be the warehouse's first.
  const warehouse = level.moves === 0 ? await warehouseOf(table, level.warehouse) : undefined;
  if (level.moves === 0 && !warehouse) throw new Problem('not_found');
  const move = { kind: 'ADJUSTMENT', delta, reason, note, reference, by, short } as const;
  return moveStock(level, warehouse, move, now);
}
