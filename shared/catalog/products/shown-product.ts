import { isId, Problem, type ProductId, type StoreId, type Table } from '#ground';
import { holdersOf } from '../data/guards.ts';
import { loadUncheckedProduct } from '../data/products.ts';
import type { Product } from '../domain/product.ts';

/** The id of the product of a store that has this id or this slug. */
async function idOf(table: Table, store: StoreId, named: string): Promise<ProductId | undefined> {
  if (isId<'Product'>(named)) return named;
  const [holder] = await holdersOf(table, store, [{ kind: 'slug', text: named }]);
  return holder;
}

/**
 * The public product of a store with this id or slug, from the table.
 * @throws Problem not_found when the store has none, or it is not active
 */
export async function loadShownProduct(table: Table, store: StoreId, named: string): Promise<Product> {
  const id = await idOf(table, store, named);
  const product = id && (await loadUncheckedProduct(table, id));
  if (product?.store !== store || product.status !== 'ACTIVE') throw new Problem('not_found');
  return product;
}
