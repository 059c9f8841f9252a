import type { ImageId, ProductId, StoreId } from '../../../kernel/ids.ts';
import { incomingPrefix, mediaPrefix } from '../files.ts';
import { type PictureSize, pictureSizes } from './sizes.ts';

/** A picture of a product of a store. */
export interface ImageOf {
  readonly store: StoreId;
  readonly product: ProductId;
  readonly image: ImageId;
}

/** The file of a picture as it was uploaded. */
export const incomingFileOf = ({ store, product, image }: ImageOf): string =>
  `${incomingPrefix}${store}/${product}/${image}`;

/** The file of a picture in one size. It is public at this path, and never changes. */
export const mediaFileOf = ({ store, product, image }: ImageOf, size: PictureSize): string =>
  `${mediaPrefix}${store}/${product}/${image}-${size}.webp`;

/** The URLs of a picture by its sizes. @param baseUrl of the service */
export const imageUrlsOf = (baseUrl: string, of: ImageOf): Readonly<Record<string, string>> =>
  Object.fromEntries(pictureSizes.map((size) => [size, `${baseUrl}/${mediaFileOf(of, size)}`]));
