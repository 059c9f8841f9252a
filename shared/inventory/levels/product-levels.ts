import { Problem, type Table, type UserId, type VariantId, type Work, type Write } from '#ground';
import { variantsOf } from '../../catalog/domain/availability.ts';
import type { Product } from '../../catalog/domain/product.ts';
import type { ChangedProduct, CompanionWrites } from '../../catalog/products/change-product.ts';
import { saveClosedLevel, saveReopenedLevel } from '../data/level-units.ts';
import { addLevel, emptyLevel, type Level, loadLevelsOfShelves } from '../data/levels.ts';
import { type ListedWarehouse, servingWarehousesOf } from '../domain/warehouse.ts';
import { loadStoreWarehouses } from '../warehouses/store-warehouses.ts';

/** The levels of these variants in these warehouses. */
const levelsOf = (
  table: Table,
  warehouses: readonly ListedWarehouse[],
  variants: readonly VariantId[],
): Promise<Level[]> =>
  loadLevelsOfShelves(
    table,
    warehouses.flatMap(({ id: warehouse }) => variants.map((variant) => ({ warehouse, variant }))),
  );

/** The empty levels that variants lack in the first warehouse of their store; none while it has no active one. */
export function addMissingLevels(
  { product, added }: Pick<ChangedProduct, 'product' | 'added'>,
  warehouses: readonly ListedWarehouse[],
  there: readonly Level[],
  now: Date,
): Write[] {
  const [first] = servingWarehousesOf(warehouses, product.store);
  if (!first) return [];
  const { id, store, mode } = product;
  const held = new Set(there.filter(({ warehouse }) => warehouse === first.id).map(({ variant }) => variant));
  return variantsOf(product)
    .filter((variant) => added.includes(variant.id) && !held.has(variant.id))
    .map(({ id: variant, sku }) =>
      addLevel(emptyLevel({ warehouse: first.id, store, product: id, variant, mode, sku }, now)),
    );
}

/**
 * Refuses to remove levels with reserved units. Levels that an earlier attempt has closed are reopened.
 * @throws Problem invalid_state
 */
async function assertNoneReserved(table: Table, levels: readonly Level[]): Promise<void> {
  const reserved = levels.reduce((sum, level) => sum + level.reserved, 0);
  if (reserved === 0) return;
  for (const level of levels) if (level.closed !== undefined) await table.commit([saveReopenedLevel(level)]);
  throw new Problem(
    'invalid_state',
    `Orders have reserved ${reserved} units of a variant that this would remove. Finish or cancel them first.`,
  );
}

/**
 * The stock writes that accompany a change of a product: new variants get levels without units in the first warehouse
 * of the store, and the levels of removed variants are closed to orders. 1 BatchGetItem, and for a changed product 1
 * more per 100 levels.
 * @param likely who probably owns the product's store
 * @throws Problem invalid_state when orders have reserved units of a removed variant
 */
export const createStockCompanion =
  ({ table, now }: Work, likely?: UserId): CompanionWrites =>
  async ({ product, added, removed }) => {
    if (added.length === 0 && removed.length === 0) return { required: [], optional: [] };
    const warehouses = await loadStoreWarehouses(table, product.store, product.mode, likely);
    const isNew = product.revision === 1 && removed.length === 0;
    const there = isNew ? [] : await levelsOf(table, warehouses, [...added, ...removed]);
    const gone = there.filter(({ variant }) => removed.includes(variant));
    await assertNoneReserved(table, gone);
    return {
      required: gone.map((level) => saveClosedLevel(level, now)),
      optional: addMissingLevels({ product, added }, warehouses, there, now),
    };
  };

/**
 * The levels of all variants of a product, and the warehouses of its store's owner: 1 BatchGetItem, and 1 per 100
 * levels.
 */
export async function stockOfProduct(table: Table, product: Product) {
  const warehouses = await loadStoreWarehouses(table, product.store, product.mode);
  const variants = variantsOf(product).map(({ id }) => id);
  return { warehouses, variants, levels: await levelsOf(table, warehouses, variants) };
}
