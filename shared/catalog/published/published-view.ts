import type * as z from 'zod';
import { appendMember, type ImageId, type ProductId, type StoreId, type Written, write } from '#ground';
import {
  FoundProductOut,
  type PublicCategoryOut,
  type PublicProductOut,
  PublishedProductOut,
} from '../contract/published.ts';
import { imageUrlsOf } from '../domain/pictures/media.ts';
import type { Product } from '../domain/product.ts';
import { toPublicProduct } from '../domain/published/public-product.ts';
import type { PublishedCategory, PublishedProduct } from '../domain/published/published.ts';
import type { FoundProduct } from '../ports/product-search.ts';

/** A picture, and the URLs of its sizes. */
const pictureView =
  (baseUrl: string, store: StoreId, product: ProductId) =>
  ({ id, alt }: { readonly id: ImageId; readonly alt?: string | undefined }) => ({
    id,
    alt: alt ?? null,
    urls: imageUrlsOf(baseUrl, { store, product, image: id }),
  });

/** A product in a public list. */
export function toPublishedView(
  { product, store, categories }: FoundProduct,
  baseUrl: string,
): z.input<typeof PublishedProductOut> {
  const { compare_at_price = null, image, tags } = product;
  return {
    ...product,
    compare_at_price,
    image: image ? pictureView(baseUrl, store.id, product.id)(image) : null,
    categories: categories.map(({ id, name, slug }) => ({ id, name, slug })),
    tags: [...tags],
  };
}

/** A product in a public list, with the base URL of the service. */
interface Shown {
  readonly baseUrl: string;
  readonly written: Written<z.input<typeof PublishedProductOut>>;
}

/**
 * Serialised products. A published catalog never changes, so each is serialised once while its catalog is in memory.
 */
const shown = new WeakMap<PublishedProduct, Shown>();

/** A product in a public list, serialised. */
export function writePublishedView(found: FoundProduct, baseUrl: string): Shown['written'] {
  const known = shown.get(found.product);
  if (known?.baseUrl === baseUrl) return known.written;
  const written = write(PublishedProductOut, toPublishedView(found, baseUrl));
  shown.set(found.product, { baseUrl, written });
  return written;
}

/** A product with its store, serialised. */
export const writeFoundView = (
  found: FoundProduct,
  baseUrl: string,
): Written<z.input<typeof FoundProductOut>> =>
  appendMember(writePublishedView(found, baseUrl), 'store', write(FoundProductOut.shape.store, found.store));

/** A product as the public sees it, from the table. */
export function toPublicProductView(product: Product, baseUrl: string): z.input<typeof PublicProductOut> {
  const {
    description = null,
    sku = null,
    max_per_order = null,
    compare_at_price = null,
    ...shown
  } = toPublicProduct(product);
  const picture = pictureView(baseUrl, product.store, product.id);
  return {
    ...shown,
    description,
    sku,
    max_per_order,
    compare_at_price,
    image: shown.image ? picture(shown.image) : null,
    categories: [...shown.categories],
    tags: [...shown.tags],
    options: shown.options.map(({ name, values }) => ({ name, values: [...values] })),
    variants: shown.variants.map(({ sku = null, compare_at_price = null, image = null, ...variant }) => ({
      ...variant,
      sku,
      compare_at_price,
      image,
    })),
    images: shown.images.map((image) => ({ ...picture(image), variants: [...image.variants] })),
  };
}

/** A category as the public sees it. @param all the categories of the store, in their order */
export function toPublicCategoryView(
  { id, name, slug, description, parent, position }: PublishedCategory,
  all: readonly PublishedCategory[],
): z.input<typeof PublicCategoryOut> {
  const above = parent === undefined ? undefined : all[parent];
  return { id, name, slug, position, description: description ?? null, parent: above?.id ?? null };
}
