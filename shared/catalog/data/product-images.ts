import {
  absent,
  change,
  hasSizeAtMost,
  type ImageId,
  type ProductId,
  present,
  type Write,
} from '#ground/data';
import { maxImages, type ProductImage } from '../domain/images.ts';
import type { Product } from '../domain/product.ts';
import { keyOfProduct } from './products.ts';

/**
 * The pictures in a product's item. Each change touches the entry of one picture, so it never conflicts with the
 * merchant's changes of fields or with changes of stock.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `addImage`, `saveImage`, `removeImage` | within a transaction | 2 write per KB |
 */
const pathOf = (id: ImageId) => `images.${id}` as const;

/** Adds a picture. @param instead the FAILED picture that it replaces. Stale if all places are taken by now */
export function addImage(product: ProductId, image: ProductImage, instead?: ImageId): Write {
  const entry = Object.fromEntries(Object.entries(image).filter(([, value]) => value !== undefined));
  return {
    update: change<Product>({
      key: keyOfProduct(product),
      set: { [pathOf(image.id)]: entry },
      ...(instead && { remove: [pathOf(instead)] }),
      when: {
        [pathOf(image.id)]: absent,
        images: hasSizeAtMost(instead ? maxImages : maxImages - 1),
        ...(instead && { [`${pathOf(instead)}.status`]: 'FAILED' }),
      },
    }),
  };
}

/** Saves the outcome of a PENDING picture. Stale if it is no longer PENDING. */
export const saveImage = (
  product: ProductId,
  image: ImageId,
  outcome:
    | {
        readonly status: 'READY';
        readonly width: number;
        readonly height: number;
        readonly bytes: number;
        readonly social: true;
      }
    | { readonly status: 'FAILED'; readonly reason: string },
): Write => ({
  update: change<Product>({
    key: keyOfProduct(product),
    set: Object.fromEntries(
      Object.entries(outcome).map(([name, value]) => [`${pathOf(image)}.${name}`, value]),
    ),
    when: { [`${pathOf(image)}.status`]: 'PENDING' },
  }),
});

/** Removes a picture. Stale if it is gone by now. */
export const removeImage = (product: ProductId, image: ImageId): Write => ({
  update: change<Product>({
    key: keyOfProduct(product),
    remove: [pathOf(image)],
    when: { [pathOf(image)]: present },
  }),
});
