import { mediaFileOf } from '../../catalog/domain/pictures/media.ts';
import { fitSize, type PictureSize, pictureSizes } from '../../catalog/domain/pictures/sizes.ts';
import type { ImageId, ProductId, StoreId } from '../../kernel/ids.ts';
import { type Html, toHtml } from '../view/html.ts';

/** A picture of a product. Its pixels are known where the product is. */
export interface Shown {
  readonly store: StoreId;
  readonly product: ProductId;
  readonly image: ImageId;
  readonly alt: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** Whether it has social pictures. */
  readonly social?: true | undefined;
}

/** The path of a picture in a size, at the host of the page. */
export const pathOfPicture = (shown: Shown, size: PictureSize): string => `/${mediaFileOf(shown, size)}`;

/** The width of a picture in a size. A smaller picture is not enlarged. */
const widthIn = ({ width, height }: Shown, size: PictureSize): number =>
  width && height ? fitSize({ width, height }, size).width : size;

/**
 * A picture in the sizes that a screen may need.
 * @param sizes how wide it is shown, as the browser reads it
 * @param eager whether it is the first picture of the page
 */
export function renderPicture(shown: Shown, sizes: string, eager: boolean, most: PictureSize = 1200): Html {
  const widths = new Map(
    pictureSizes
      .filter((size) => size <= most)
      .map((size) => [widthIn(shown, size), pathOfPicture(shown, size)]),
  );
  const set = [...widths].map(([width, path]) => `${path} ${width}w`).join(', ');
  const { width = 480, height = 480 } = shown;
  const order = eager ? toHtml`fetchpriority="high"` : toHtml`loading="lazy"`;
  return toHtml`<img src="${pathOfPicture(shown, 480)}" srcset="${set}" sizes="${sizes}" width="${width}" height="${height}" alt="${shown.alt}" ${order} decoding="async">`;
}
