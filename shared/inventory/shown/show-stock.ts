import { isDeepStrictEqual } from 'node:util';
import {
  type LevelId,
  type ProductId,
  retryOnConflict,
  type Table,
  type VariantId,
  type Work,
} from '#ground';
import { loadUncheckedProduct, saveShownStock } from '../../catalog/data/products.ts';
import type { Product, Stock } from '../../catalog/domain/product.ts';
import { writeAvailabilityEvent } from '../../catalog/events.ts';
import { type Level, levelOf, loadLevels, saveLow } from '../data/levels.ts';
import { isLow, isMany, shownUnitsOf } from '../domain/stock.ts';
import { type ListedWarehouse, servingWarehousesOf } from '../domain/warehouse.ts';
import { writeLowStockEvent } from '../events.ts';
import { stockOfProduct } from '../levels/product-levels.ts';

/**
 * The units of each variant of a product that are left to sell in the active warehouses of its store. A negative
 * warehouse does not reduce another one.
 */
export function unitsLeftOf(
  { store }: Pick<Product, 'store'>,
  warehouses: readonly ListedWarehouse[],
  levels: readonly Level[],
): ReadonlyMap<VariantId, number> {
  const serving = new Set(servingWarehousesOf(warehouses, store).map(({ id }) => id));
  const units = new Map<VariantId, number>();
  for (const { warehouse, variant, available } of levels) {
    if (!serving.has(warehouse) || available <= 0) continue;
    units.set(variant, (units.get(variant) ?? 0) + available);
  }
  return units;
}

/** The shown stock of a product: exact while the units are few. */
const shownStock = (...levels: Parameters<typeof unitsLeftOf>): Stock =>
  Object.fromEntries([...unitsLeftOf(...levels)].map(([id, sum]) => [id, { available: shownUnitsOf(sum) }]));

/**
 * Updates the shown stock of a product. The product is read before its levels, and saved only if no other run saved its
 * stock since: so an older result never replaces a newer one.
 * @returns whether it showed something else before
 */
export const showProductStock = ({ table, now }: Work, id: ProductId): Promise<boolean> =>
  retryOnConflict(async () => {
    const product = await loadUncheckedProduct(table, id);
    if (!product) return false;
    const { warehouses, levels } = await stockOfProduct(table, product);
    const stock = shownStock(product, warehouses, levels);
    if (isDeepStrictEqual(stock, product.stock)) return false;
    await table.commit([saveShownStock(product, stock), writeAvailabilityEvent(product, now)]);
    return true;
  });

/** Whether a level is wrongly on, or missing from, the list of low ones. */
const isMislisted = ({ available, reorder_point, low }: Level): boolean =>
  isLow(available, reorder_point) !== (low ?? false);

/**
 * The levels whose reserved units may be visible: few are left, or the reorder point is reached. If many are left, the
 * product showed many before too. 1 BatchGetItem per 100 levels.
 */
export async function loadSeenReserved(table: Table, ids: readonly LevelId[]): Promise<readonly Level[]> {
  const levels = await loadLevels(table, ids);
  return levels
    .filter((level) => level !== undefined)
    .filter((level) => !isMany(level.available) || isMislisted(level));
}

/** Adds a level to the list of low ones, which notifies the owner, or removes it. */
export const noteLow = ({ table, now }: Work, id: LevelId): Promise<void> =>
  retryOnConflict(async () => {
    const level = await levelOf(table, id);
    if (!level) return;
    if (!isMislisted(level)) return;
    const low = isLow(level.available, level.reorder_point);
    await table.commit([saveLow(level, low, now), ...(low ? [writeLowStockEvent(level, now)] : [])]);
  });
