import { iconFileOf } from '../../catalog/domain/pictures/media.ts';
import { type IconSize, iconSizes } from '../../catalog/domain/pictures/sizes.ts';
import { filesOfStorePicture, imageOfUrl } from '../../catalog/domain/pictures/store-picture.ts';
import type { ImageId } from '../../kernel/ids.ts';
import type { Store } from '../../stores/data/stores.ts';
import { type StorePictureKind, urlFieldOf } from '../../stores/domain/store/look.ts';
import type { Shop } from '../view/shop.ts';
import { type DrawnPicture, drawnIconOf, drawnSocialOf } from './drawn-pictures.ts';

/** The logo or the banner of a store, if it is ours and has a social picture. */
export function shownPictureOf({ social, ...store }: Store, kind: StorePictureKind): ImageId | undefined {
  const image = social?.[kind];
  return image !== undefined && image === imageOfUrl(store[urlFieldOf(kind)]) ? image : undefined;
}

/** An icon of a shop: its path from the host on, and the pixels of a side. */
interface Icon {
  readonly path: string;
  readonly size: IconSize;
}

/** The icons of a shop: of its logo, otherwise of its initial. */
export function iconsOf(shop: Shop): readonly Icon[] {
  const { store } = shop;
  const image = shownPictureOf(store, 'logo');
  return iconSizes.map((size) => ({
    size,
    path: `/${image === undefined ? drawnIconOf(shop, size).file : iconFileOf(filesOfStorePicture({ store: store.id, image }), size)}`,
  }));
}

/** The pictures that must be drawn for a shop. */
export function drawnPicturesOf(shop: Shop): readonly DrawnPicture[] {
  const { store } = shop;
  const [hasLogo, hasBanner] = [shownPictureOf(store, 'logo'), shownPictureOf(store, 'banner')].map(
    (image) => image !== undefined,
  );
  return [
    ...(hasLogo ? [] : iconSizes.map((size) => drawnIconOf(shop, size))),
    ...(hasLogo || hasBanner ? [] : [drawnSocialOf(shop)]),
  ];
}
