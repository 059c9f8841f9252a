import type * as z from 'zod';
import type { LevelOut } from '../contract/level.ts';
import type { MovementOut } from '../contract/movement.ts';
import type { Level } from '../data/levels.ts';
import type { Movement } from '../data/movements.ts';
import { isLow } from '../domain/stock.ts';

/** A level as the staff of its store sees it. */
export function toLevelView(level: Level): z.input<typeof LevelOut> {
  const { sku = null, reorder_point = null, bin = null } = level;
  return { ...level, sku, reorder_point, bin, low: isLow(level.available, level.reorder_point) };
}

/** A movement as the staff of its store sees it. */
export function toMovementView(movement: Movement): z.input<typeof MovementOut> {
  const { sku = null, reason = null, note = null, reference = null, by = null, at } = movement;
  return { ...movement, sku, reason, note, reference, by, created_at: at, updated_at: at, revision: 1 };
}
