import { productsOf } from '../catalog/data/products.ts';
import { variantsOf } from '../catalog/domain/availability.ts';
import { msPerMinute } from '../kernel/time.ts';
import { log } from '../platform/log.ts';
import type { Table } from '../platform/table/table.ts';
import { openLevel } from './data/level-units.ts';
import type { Level } from './data/levels.ts';

/** Milliseconds after which whoever closed a level is done, or died. */
const patience = 10 * msPerMinute;

/**
 * Opens levels again that were closed for a deletion which then did not happen, because its process died between two
 * transactions: their variants are still there. 1 BatchGetItem where levels were closed.
 * @param levels at most 100
 */
export async function reopenLevels(table: Table, levels: readonly Level[], now: Date): Promise<void> {
  const before = new Date(now.getTime() - patience).toISOString();
  const closed = levels.filter((level) => level.closed !== undefined && level.closed < before);
  const products = await productsOf(table, [...new Set(closed.map(({ product }) => product))]);
  const there = new Set(products.flatMap((product) => variantsOf(product).map(({ id }) => id)));
  for (const level of closed.filter(({ variant }) => there.has(variant))) {
    log.warn('a level was closed, and its variant is still there', { level: level.id });
    await table.commit([openLevel(level)]);
  }
}
