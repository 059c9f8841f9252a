import { type ProductId, retryOnConflict, type Work } from '#ground';
import { loadUncheckedProduct } from '../../catalog/data/products.ts';
import { variantsOf } from '../../catalog/domain/availability.ts';
import { saveSku } from '../data/levels.ts';
import { addMissingLevels, stockOfProduct } from '../levels/product-levels.ts';

/** The most writes of one of its transactions. */
const maxLevels = 50;

/**
 * Updates the levels of a product: levels that did not fit into its own transaction are added, and their SKUs become
 * those of the variants.
 * @param levelsLeft whether levels must be added
 */
export const followProduct = ({ table, now }: Work, id: ProductId, levelsLeft: boolean): Promise<void> =>
  retryOnConflict(async () => {
    const product = await loadUncheckedProduct(table, id);
    if (!product) return;
    const { warehouses, variants, levels } = await stockOfProduct(table, product);
    const skus = new Map(variantsOf(product).map((variant) => [variant.id, variant.sku]));
    const renamed = levels.filter(({ variant, sku }) => skus.get(variant) !== sku);
    const writes = [
      ...renamed.map((level) => saveSku(level, skus.get(level.variant))),
      ...(levelsLeft ? addMissingLevels({ product, added: variants }, warehouses, levels, now) : []),
    ];
    for (let at = 0; at < writes.length; at += maxLevels)
      await table.commit(writes.slice(at, at + maxLevels));
  });
