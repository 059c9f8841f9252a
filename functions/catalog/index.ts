import type { Route } from '../../shared/platform/http/route.ts';
import { categories } from './categories/index.ts';
import { route as getProduct } from './get-product.ts';
import { imports } from './imports/index.ts';
import { route as listCategories } from './list-categories.ts';
import { route as listProducts } from './list-products.ts';
import { products } from './products/index.ts';
import { route as search } from './search.ts';

/** What stores sell, as their staff manages it and as the public sees it. */
export const catalog: readonly Route[] = [
  ...categories,
  ...products,
  ...imports,
  listProducts,
  getProduct,
  listCategories,
  search,
];
