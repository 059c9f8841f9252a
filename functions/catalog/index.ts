import { defineArea } from '#ground';
import { route as getProduct } from './get-product.ts';
import { route as listCategories } from './list-categories.ts';
import { route as listProducts } from './list-products.ts';
import { route as search } from './search.ts';

export const catalogArea = defineArea({
  name: 'catalog',
  about: 'What everybody sees of the products of stores, and the search for them.',
  routes: [listProducts, getProduct, listCategories, search],
});
