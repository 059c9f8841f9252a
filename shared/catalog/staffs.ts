import { type CategoryId, Problem, type ProductId, type Table } from '#ground';
import { loadUncheckedCategory } from './data/categories.ts';
import { loadUncheckedProduct } from './data/products.ts';
import type { Category } from './domain/categories/category.ts';
import type { Product } from './domain/product.ts';

/**
 * The product that the path names, which the access check has read: no request.
 * @throws Problem not_found when it is gone by now
 */
export async function loadStaffProduct(table: Table, id: ProductId): Promise<Product> {
  const product = await loadUncheckedProduct(table, id);
  if (!product) throw new Problem('not_found');
  return product;
}

/** The category that the path names. @throws Problem not_found when it is gone by now */
export async function loadStaffCategory(table: Table, id: CategoryId): Promise<Category> {
  const category = await loadUncheckedCategory(table, id);
  if (!category) throw new Problem('not_found');
  return category;
}
