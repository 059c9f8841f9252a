import {
  type Item,
  type LevelId,
  mapLimited,
  retryOnConflict,
  type Table,
  type WarehouseId,
  type Work,
} from '#ground';
import { levelOf, listLevels, removeLevel } from '../data/levels.ts';
import { warehouseOf } from '../data/warehouses.ts';
import { showProductStock } from './show-stock.ts';

/** Products that are processed at once. */
const concurrency = 5;

/** Removes a level of a deleted warehouse; one that was moved, or is reserved, stays. 1 GetItem and a transaction. */
const removeEmpty = (table: Table, id: LevelId): Promise<void> =>
  retryOnConflict(async () => {
    const level = await levelOf(table, id);
    if (level?.moves === 0 && level.reserved === 0) await table.commit([removeLevel(level)]);
  });

/**
 * Updates the shown stock of all products of a warehouse from the table. If the warehouse is deleted, its empty levels
 * are removed first.
 */
export async function followWarehouse({ table, now }: Work, id: WarehouseId): Promise<void> {
  const gone = (await warehouseOf(table, id)) === undefined;
  let after: Item | undefined;
  do {
    const { items: levels, next } = await listLevels(table, id, { limit: 100, after });
    if (gone) await mapLimited(levels, concurrency, ({ id: level }) => removeEmpty(table, level));
    const products = [...new Set(levels.map(({ product }) => product))];
    await mapLimited(products, concurrency, (product) => showProductStock({ table, now }, product));
    after = next;
  } while (after);
}
