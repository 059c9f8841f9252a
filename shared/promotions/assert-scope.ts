import { type FieldProblem, Problem, type StoreId, type Table } from '#ground';
import { keyOfCategory, parseCategory } from '../catalog/data/categories.ts';
import { keyOfProduct, parseProduct } from '../catalog/data/products.ts';
import type { DiscountScope } from './domain/discount.ts';

const unknown = (field: keyof DiscountScope, at: number): FieldProblem => ({
  pointer: `/applies_to/${field}/${at}`,
  code: 'not_found',
  detail: `is not a ${field === 'products' ? 'product' : 'category'} of this store`,
});

/**
 * Asserts that what a discount applies to belongs to its store: 1 BatchGetItem, none without new products and categories.
 * @param known what it applied to before: it may be deleted by now
 * @throws Problem invalid_request at each product and category that the store does not have
 */
export async function assertScopeOfStore(
  table: Table,
  store: StoreId,
  scope: DiscountScope | undefined,
  known: DiscountScope | undefined,
): Promise<void> {
  if (!scope) return;
  const products = scope.products.filter((id) => !known?.products.includes(id));
  const categories = scope.categories.filter((id) => !known?.categories.includes(id));
  if (products.length + categories.length === 0) return;
  const found = await table.getTogether({
    products: products.map(keyOfProduct),
    categories: categories.map(keyOfCategory),
  });
  const isOther = (owner: StoreId | undefined) => owner !== store;
  const errors = [
    ...products
      .filter((_, at) => isOther(found.products[at] && parseProduct(found.products[at]).store))
      .map((id) => unknown('products', scope.products.indexOf(id))),
    ...categories
      .filter((_, at) => isOther(found.categories[at] && parseCategory(found.categories[at]).store))
      .map((id) => unknown('categories', scope.categories.indexOf(id))),
  ];
  if (errors.length > 0) throw new Problem('invalid_request', undefined, { errors });
}
