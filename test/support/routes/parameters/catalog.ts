import { randomUUID } from 'node:crypto';
import { addImage } from '../../../../shared/catalog/data/product-images.ts';
import { appendImage } from '../../../../shared/catalog/domain/images.ts';
import type { Product } from '../../../../shared/catalog/domain/product.ts';
import { isCatalogSlug } from '../../../../shared/catalog/domain/slugs.ts';
import { toId } from '../../../../shared/kernel/ids.ts';
import { isStoreSlug } from '../../../../shared/stores/domain/slug.ts';
import { newCategory } from '../../people/stores/categories.ts';
import { newImport } from '../../people/stores/imports.ts';
import { newProduct } from '../../people/stores/products.ts';
import { newStore, publishedStore } from '../../people/stores/stores.ts';
import { hostile, type PathParameters, uuid } from './form.ts';

/** By owner and mode the product that was made last: the picture of a path is one of it. */
const latest = new Map<string, Promise<Product>>();

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
    async made(wire, mode, owner) {
      const product = newStore(wire, owner, { mode }).then((store) => newProduct(wire, store));
      latest.set(`${owner.id} ${mode}`, product);
      return (await product).id;
    },
  },
  'products.image_id': {
    ...uuid,
    async made(wire, mode, owner) {
      const product = await latest.get(`${owner.id} ${mode}`);
      if (!product) throw new Error('the path names a picture before its product');
      const id = toId<'Image'>(randomUUID());
      const placed = appendImage(product.images, { id, variants: [], created_at: product.created_at });
      if (placed) await wire.table.commit([addImage(product.id, placed.image)]);
      return id;
    },
  },
  'catalog.slug': {
    malformed: hostile.filter((text) => !isStoreSlug(text)),
    unknown: () => `shop-${randomUUID()}`,
    made: async (wire, mode, owner) => (await publishedStore(wire, owner, { mode })).slug,
  },
  'catalog.product': {
    malformed: hostile.filter((text) => !isCatalogSlug(text)),
    unknown: () => `shirt-${randomUUID()}`,
    made: async (wire, mode, owner) =>
      (await newProduct(wire, await publishedStore(wire, owner, { mode }))).slug,
  },
};
