import { newCategory } from '../../people/categories.ts';
import { newImport } from '../../people/imports.ts';
import { newProduct } from '../../people/products.ts';
import { newStore } from '../../people/stores.ts';
import { type PathParameters, uuid } from './form.ts';

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
};
