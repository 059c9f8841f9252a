import type { Write } from '#ground';
import { moveLevel, saveMovedUnits } from '../data/level-units.ts';
import type { Level } from '../data/levels.ts';
import { addMovement, type Movement, type MovementNote, movementOf } from '../data/movements.ts';
import { saveAsMoved, type Warehouse } from '../data/warehouses.ts';
import { isSeen } from '../domain/stock.ts';
import type { HoldKind } from '../domain/unpaid.ts';

/** A movement of a level's units, and why. */
export interface StockMove extends MovementNote {
  readonly delta: number;
  /** How many reserved units it releases. */
  readonly released?: number;
  /** How they were held, if they are unpaid. */
  readonly held_as?: HoldKind | undefined;
  /** Whether reserved units may be removed. */
  readonly short?: boolean;
}

/** A movement to commit. */
export interface Moving {
  readonly after: Level;
  readonly movement: Movement;
  /**
   * Whether it is visible on the product, or to the person who reorders: the transaction then announces it
   * (`writeStockEvents`).
   */
  readonly seen: boolean;
  readonly writes: readonly Write[];
}

/** A moment after both. ISO 8601. */
const after = (now: Date, last: string | undefined): string =>
  new Date(Math.max(now.getTime(), last === undefined ? 0 : Date.parse(last) + 1)).toISOString();

/** The units that a sale takes beyond the available ones. */
const shortOf = ({ quantity }: Level, { kind, delta }: StockMove): number =>
  kind === 'SALE' ? Math.max(0, -(quantity + delta)) : 0;

/**
 * Moves units of a level: the one function behind adjustments, transfers, sales and returns. The level and its movement
 * are written together, and `quantity_after` is exact, because the transaction is stale if another movement came first.
 * No sale makes a quantity negative.
 * @param warehouse of the level; the level's first movement also records whether stock was moved in the warehouse
 */
export function moveStock(
  level: Level,
  warehouse: Pick<Warehouse, 'id' | 'moved'> | undefined,
  move: StockMove,
  now: Date,
): Moving {
  const { delta, released = 0, held_as, short = false, ...note } = move;
  const at = after(now, level.moved_at);
  const missing = shortOf(level, move);
  const units = { delta: delta + missing, released, held_as, short };
  const result = moveLevel(level, units, at);
  const movement = movementOf(result, delta, note, missing);
  return {
    after: result,
    movement,
    seen: isSeen(level, result),
    writes: [
      saveMovedUnits(level, units, at),
      addMovement(movement),
      ...(warehouse && !warehouse.moved ? [saveAsMoved(warehouse.id)] : []),
    ],
  };
}
