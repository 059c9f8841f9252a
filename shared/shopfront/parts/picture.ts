import type { ImageId, ProductId, StoreId } from '#ground';
import { mediaFileOf } from '../../catalog/domain/pictures/media.ts';
import { fitSize, type PictureSize, pictureSizes } from '../../catalog/domain/pictures/sizes.ts';
import { type Html, toHtml } from '../view/html.ts';

/** A picture of a product, or of a store. Its pixels are known unless it is older than these. */
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

/** How a page shows a picture. */
interface Showing {
  /** How wide it is shown, as the browser reads it. */
  readonly sizes: string;
  /** Whether it is the first picture of the page: the others wait until they are nearly seen. */
  readonly eager: boolean;
  /** The class of a picture that is smaller than its place. */
  readonly className?: 'small' | 'banner' | 'banner wide' | undefined;
  /** The pixels of its place, if these are not its own. */
  readonly box?: Pick<Shown, 'width' | 'height'>;
}

/** The width of a picture in a size. A smaller picture is not enlarged. */
const widthIn = ({ width, height }: Shown, size: PictureSize): number =>
  width && height ? fitSize({ width, height }, size).width : size;

/** A picture in the sizes that a screen may need. Its own pixels are its width where a style says none. */
export function renderPicture(shown: Shown, { sizes, eager, className, box = shown }: Showing): Html {
  const widths = new Map(pictureSizes.map((size) => [widthIn(shown, size), pathOfPicture(shown, size)]));
  const set = [...widths].map(([width, path]) => `${path} ${width}w`).join(', ');
  const { width = 480, height = 480 } = box;
  const order = eager ? toHtml`fetchpriority="high"` : toHtml`loading="lazy"`;
  return toHtml`<img${className && toHtml` class="${className}"`} src="${pathOfPicture(shown, 480)}" srcset="${set}" sizes="${sizes}" width="${width}" height="${height}" alt="${shown.alt}" ${order} decoding="async">`;
}
