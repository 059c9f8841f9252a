import { toId } from '../kernel/ids.ts';
import { membersBy, type Workplace } from '../stores/access.ts';
import { categoryKey, readCategory } from './data/categories.ts';
import { importKey, readImport } from './data/imports.ts';
import { productKey, readProduct } from './data/products.ts';

const productMembers = membersBy({
  keyOf: (id) => productKey(toId(id)),
  storesOf: (item) => [readProduct(item).store],
});

/** Staff of the store of the product that the path names. */
export const ofProduct: Workplace = {
  named: { in: 'params', field: 'product_id' },
  members: productMembers,
};

const importMembers = membersBy({
  keyOf: (id) => importKey(toId(id)),
  storesOf: (item) => [readImport(item).store],
});

/** Staff of the store of the import that the path names. */
export const ofImport: Workplace = {
  named: { in: 'params', field: 'import_id' },
  members: importMembers,
};

const categoryMembers = membersBy({
  keyOf: (id) => categoryKey(toId(id)),
  storesOf: (item) => [readCategory(item).store],
});

/** Staff of the store of the category that the path names. */
export const ofCategory: Workplace = {
  named: { in: 'params', field: 'category_id' },
  members: categoryMembers,
};
