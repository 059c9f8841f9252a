import { socialFileOf } from '../../catalog/domain/pictures/media.ts';
import { fitSize, socialSize } from '../../catalog/domain/pictures/sizes.ts';
import { groundOf } from '../../stores/domain/store/look.ts';
import { socialNameOf } from '../pictures/store-pictures.ts';
import { fileHrefOf, type View } from '../view/shop.ts';
import { pathOfPicture, type Shown } from './picture.ts';

/** The picture that chats and social networks show with a link to a page. */
export interface Social {
  /** From the host on. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** The social picture of a product’s picture. One that is older than social pictures stands for itself. */
export function socialOfPicture({ theme }: View, shown: Shown): Social {
  const { alt, width = 0, height = 0, social } = shown;
  return social
    ? { path: `/${socialFileOf(shown, groundOf(theme))}`, ...socialSize, alt }
    : { path: pathOfPicture(shown, 1200), ...fitSize({ width, height }, 1200), alt };
}

/** The social picture of a store. Its path stays the same when the look of the shop changes. */
export const socialOfStore = (view: View): Social => ({
  path: fileHrefOf(view, socialNameOf(view)),
  ...socialSize,
  alt: view.store.name,
});
