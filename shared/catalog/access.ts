import { toId } from '../kernel/ids.ts';
import type { Membership } from '../platform/http/access.ts';
import { membersBy, type StoreMember } from '../stores/access.ts';
import type { StoreRole } from '../stores/domain/roles.ts';
import { categoryKey, readCategory } from './data/categories.ts';
import { importKey, readImport } from './data/imports.ts';
import { productKey, readProduct } from './data/products.ts';

const productMembers = membersBy({
  keyOf: (id) => productKey(toId(id)),
  storesOf: (item) => [readProduct(item).store],
});

/** Staff of the store of the product that the path names. */
export const ofProduct = (...roles: readonly StoreRole[]): Membership<StoreMember> => ({
  roles,
  named: { in: 'params', field: 'product_id' },
  members: productMembers,
});

const importMembers = membersBy({
  keyOf: (id) => importKey(toId(id)),
  storesOf: (item) => [readImport(item).store],
});

/** Staff of the store of the import that the path names. */
export const ofImport = (...roles: readonly StoreRole[]): Membership<StoreMember> => ({
  roles,
  named: { in: 'params', field: 'import_id' },
  members: importMembers,
});

const categoryMembers = membersBy({
  keyOf: (id) => categoryKey(toId(id)),
  storesOf: (item) => [readCategory(item).store],
});

/** Staff of the store of the category that the path names. */
export const ofCategory = (...roles: readonly StoreRole[]): Membership<StoreMember> => ({
  roles,
  named: { in: 'params', field: 'category_id' },
  members: categoryMembers,
});
