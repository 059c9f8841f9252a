import type { ImageId, ProductId, StoreId } from '#ground/domain';
import { type GroundName, groundNames } from '../../../stores/domain/store/look.ts';
import { incomingPrefix, mediaPrefix } from '../files.ts';
import { type IconSize, iconSizes, type PictureSize, pictureSizes } from './sizes.ts';

/** A picture of a product of a store. */
export interface ImageOf {
  readonly store: StoreId;
  readonly product: ProductId;
  readonly image: ImageId;
}

/** The file of a picture as it was uploaded. */
export const incomingFileOf = ({ store, product, image }: ImageOf): string =>
  `${incomingPrefix}${store}/${product}/${image}`;

const publicFileOf = ({ store, product, image }: ImageOf, ending: string): string =>
  `${mediaPrefix}${store}/${product}/${image}-${ending}`;

/** The file of a picture in one size. It is public at this path, and never changes. */
export const mediaFileOf = (image: ImageOf, size: PictureSize): string => publicFileOf(image, `${size}.webp`);

/** The file of a picture’s social picture on a ground. */
export const socialFileOf = (image: ImageOf, ground: GroundName): string =>
  publicFileOf(image, `${ground}.jpg`);

/** The file of a logo’s icon. */
export const iconFileOf = (image: ImageOf, size: IconSize): string => publicFileOf(image, `icon-${size}.png`);

/** Every file that a picture may have. */
export const filesOfImage = (image: ImageOf): readonly string[] => [
  incomingFileOf(image),
  ...pictureSizes.map((size) => mediaFileOf(image, size)),
  ...groundNames.map((ground) => socialFileOf(image, ground)),
  ...iconSizes.map((size) => iconFileOf(image, size)),
];

/** The URLs of a picture by its sizes. @param baseUrl of the service */
export const imageUrlsOf = (baseUrl: string, image: ImageOf): Readonly<Record<string, string>> =>
  Object.fromEntries(pictureSizes.map((size) => [size, `${baseUrl}/${mediaFileOf(image, size)}`]));
