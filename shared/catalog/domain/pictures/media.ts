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
export const mediaFileOf = (of: ImageOf, size: PictureSize): string => publicFileOf(of, `${size}.webp`);

/** The file of a picture’s social picture on a ground. */
export const socialFileOf = (of: ImageOf, ground: GroundName): string => publicFileOf(of, `${ground}.jpg`);

/** The file of a logo’s icon. */
export const iconFileOf = (of: ImageOf, size: IconSize): string => publicFileOf(of, `icon-${size}.png`);

/** Every file that a picture may have. */
export const filesOfImage = (of: ImageOf): readonly string[] => [
  incomingFileOf(of),
  ...pictureSizes.map((size) => mediaFileOf(of, size)),
  ...groundNames.map((ground) => socialFileOf(of, ground)),
  ...iconSizes.map((size) => iconFileOf(of, size)),
];

/** The URLs of a picture by its sizes. @param baseUrl of the service */
export const imageUrlsOf = (baseUrl: string, of: ImageOf): Readonly<Record<string, string>> =>
  Object.fromEntries(pictureSizes.map((size) => [size, `${baseUrl}/${mediaFileOf(of, size)}`]));
