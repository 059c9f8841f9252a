import { mapLimited } from '../../kernel/concurrency.ts';
import type { WarehouseId } from '../../kernel/ids.ts';
import { type Item, Stale, type Table } from '../../platform/table/table.ts';
import { type Level, listLevels, removeLevel } from '../data/levels.ts';
import { warehouseOf } from '../data/warehouses.ts';
import { showProductStock } from './show-stock.ts';

/** Products that are processed at once. */
const concurrency = 5;

/** Removes a level of a deleted warehouse; one that was just moved stays. */
async function removeEmpty(table: Table, level: Level): Promise<void> {
  try {
    await table.commit([removeLevel(level)]);
  } catch (error) {
    if (!(error instanceof Stale)) throw error;
  }
}

/**
 * Updates the shown stock of all products of a warehouse from the table. If the warehouse is deleted, its empty levels
 * are removed first.
 */
export async function followWarehouse(table: Table, id: WarehouseId, now: Date): Promise<void> {
  const gone = (await warehouseOf(table, id)) === undefined;
  let after: Item | undefined;
  do {
    const { levels, next } = await listLevels(table, id, { limit: 100, after });
    if (gone) await mapLimited(levels, concurrency, (level) => removeEmpty(table, level));
    const products = [...new Set(levels.map(({ product }) => product))];
    await mapLimited(products, concurrency, (product) => showProductStock(table, product, now));
    after = next;
  } while (after);
}
