import { toId } from '#ground';
import { findMembersBy, type Workplace } from '../stores/access.ts';
import { keyOfCategory, parseCategory } from './data/categories.ts';
import { keyOfImport, parseImport } from './data/imports.ts';
import { keyOfProduct, parseProduct } from './data/products.ts';

const productMembers = findMembersBy({
  keyOf: (id) => keyOfProduct(toId(id)),
  storesOf: (item) => [parseProduct(item).store],
});

/** Staff of the store of the product that the path names. */
export const ofProduct: Workplace = {
  named: { in: 'params', field: 'product_id' },
  members: productMembers,
};

const importMembers = findMembersBy({
  keyOf: (id) => keyOfImport(toId(id)),
  storesOf: (item) => [parseImport(item).store],
});

/** Staff of the store of the import that the path names. */
export const ofImport: Workplace = {
  named: { in: 'params', field: 'import_id' },
  members: importMembers,
};

const categoryMembers = findMembersBy({
  keyOf: (id) => keyOfCategory(toId(id)),
  storesOf: (item) => [parseCategory(item).store],
});

/** Staff of the store of the category that the path names. */
export const ofCategory: Workplace = {
  named: { in: 'params', field: 'category_id' },
  members: categoryMembers,
};
