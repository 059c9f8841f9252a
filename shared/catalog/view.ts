import type * as z from 'zod';
import { noMetadata, toId } from '#ground';
import type { CategoryOut } from './contract/category.ts';
import type { ProductOut } from './contract/product-out.ts';
import { hasStock, isInStock, variantsOf } from './domain/availability.ts';
import type { Category } from './domain/categories/category.ts';
import { sortImages } from './domain/images.ts';
import { imageUrlsOf } from './domain/pictures/media.ts';
import type { Product } from './domain/product.ts';

/** A product as those who work in the store see it. @param baseUrl of the service, where its pictures are */
export function toProductView(product: Product, baseUrl: string): z.input<typeof ProductOut> {
  const { description = null, compare_at_price = null, cost_price = null, sku = null } = product;
  const { barcode = null, max_per_order = null, images, metadata = noMetadata } = product;
  return {
    ...product,
    description,
    compare_at_price,
    cost_price,
    sku,
    barcode,
    max_per_order,
    metadata,
    categories: [...product.categories],
    tags: [...product.tags],
    search_words: [...product.search_words],
    options: product.options.map(({ name, values }) => ({ name, values: [...values] })),
    variants: variantsOf(product).map((variant) => {
      const { price = null, compare_at_price = null, weight_kg = null, image = null } = variant;
      const { sku = null, barcode = null } = variant;
      const shown = image !== null && images[image] ? image : null;
      const in_stock = isInStock(product, variant.id);
      return {
        ...variant,
        sku,
        price,
        compare_at_price,
        weight_kg,
        barcode,
        image: shown,
        in_stock,
      };
    }),
    images: sortImages(images).map(
      ({ alt = null, width = null, height = null, reason = null, variants, ...image }) => ({
        ...image,
        alt,
        width,
        height,
        reason,
        urls:
          image.status === 'READY'
            ? imageUrlsOf(baseUrl, { store: product.store, product: product.id, image: image.id })
            : null,
        variants: variants.map((id) => toId<'Variant'>(id)),
      }),
    ),
    in_stock: hasStock(product),
  };
}

/** A category as those who work in the store see it. */
export function toCategoryView(category: Category): z.input<typeof CategoryOut> {
  const { parent = null, description = null } = category;
  return { ...category, parent, description };
}
