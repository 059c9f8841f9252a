import { loadProducts } from '../catalog/data/products.ts';
import { variantsOf } from '../catalog/domain/availability.ts';
import { msPerMinute } from '../kernel/time.ts';
import { log } from '../platform/log.ts';
import type { Table } from '../platform/table/table.ts';
import { openLevel } from './data/level-units.ts';
import type { Level } from './data/levels.ts';

/** Milliseconds after which the process that closed a level has ended or died. */
const patience = 10 * msPerMinute;

/**
 * Reopens levels that were closed for a deletion which did not happen, because its process died between two
 * transactions: their variants still exist. 1 BatchGetItem if levels were closed.
 * @param levels at most 100
 */
export async function reopenLevels(table: Table, levels: readonly Level[], now: Date): Promise<void> {
  const before = new Date(now.getTime() - patience).toISOString();
  const closed = levels.filter((level) => level.closed !== undefined && level.closed < before);
  const products = await loadProducts(table, [...new Set(closed.map(({ product }) => product))]);
  const there = new Set(products.flatMap((product) => variantsOf(product).map(({ id }) => id)));
  for (const level of closed.filter(({ variant }) => there.has(variant))) {
    log.warn('a level was closed, but its variant still exists', { level: level.id });
    await table.commit([openLevel(level)]);
  }
}
