import { randomUUID } from 'node:crypto';
import { isSlug as isProductSlug } from '../../../../shared/catalog/domain/slugs.ts';
import { isSlug } from '../../../../shared/stores/domain/slug.ts';
import { newCategory } from '../../people/categories.ts';
import { newImport } from '../../people/imports.ts';
import { newProduct } from '../../people/products.ts';
import { newStore, publishedStore } from '../../people/stores.ts';
import { hostile, type PathParameters, uuid } from './form.ts';

/** What the paths of catalogs name. */
export const catalogParameters: PathParameters = {
  'imports.import_id': {
    ...uuid,
    made: async (wire, mode, owner) => (await newImport(wire, await newStore(wire, owner, { mode }))).id,
  },
  'categories.category_id': {
    ...uuid,
    made: async (wire, mode, owner) => (await newCategory(wire, await newStore(wire, owner, { mode }))).id,
  },
  'products.product_id': {
    ...uuid,
    made: async (wire, mode, owner) => (await newProduct(wire, await newStore(wire, owner, { mode }))).id,
  },
  'catalog.slug': {
    malformed: hostile.filter((text) => !isSlug(text)),
    unknown: () => `shop-${randomUUID()}`,
    made: async (wire, mode, owner) => (await publishedStore(wire, owner, { mode })).slug,
  },
  'catalog.product': {
    malformed: hostile.filter((text) => !isProductSlug(text)),
    unknown: () => `shirt-${randomUUID()}`,
    made: async (wire, mode, owner) =>
      (await newProduct(wire, await publishedStore(wire, owner, { mode }))).slug,
  },
};
