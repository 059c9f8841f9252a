import { type ImageOf, iconFileOf } from '../../catalog/domain/pictures/media.ts';
import { type IconSize, iconSizes } from '../../catalog/domain/pictures/sizes.ts';
import { filesOfStorePicture, imageOfUrl } from '../../catalog/domain/pictures/store-picture.ts';
import type { Store } from '../../stores/data/stores.ts';
import { type StorePictureKind, urlFieldOf } from '../../stores/domain/store/look.ts';
import { fileHrefOf, type Shop } from '../view/shop.ts';
import { printOfIcon } from './initial.ts';

/** The logo or the banner of a store, if it is ours and has icons and a social picture. */
export function shownPictureOf({ social, ...store }: Store, kind: StorePictureKind): ImageOf | undefined {
  const image = social?.[kind];
  return image !== undefined && image === imageOfUrl(store[urlFieldOf(kind)])
    ? filesOfStorePicture({ store: store.id, image })
    : undefined;
}

/** The picture of a store that its social picture is made of. */
export const shownBannerOrLogoOf = (store: Store): ImageOf | undefined =>
  shownPictureOf(store, 'banner') ?? shownPictureOf(store, 'logo');

/** The file of an icon in the folder of a shop, whatever the icon shows. */
export const iconNameOf = (size: IconSize): string =>
  size === iconSizes[0] ? 'icon.png' : `icon-${size}.png`;

/** The file of the social picture in the folder of a shop: a photo, or a drawing. */
export const socialNameOf = ({ store }: Pick<Shop, 'store'>): 'social.jpg' | 'social.png' =>
  shownBannerOrLogoOf(store) ? 'social.jpg' : 'social.png';

/** An icon as a manifest names it. */
interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
}

/** The icons of a shop for its manifest: of its logo, otherwise of its initial. What they show is part of their addresses. */
export function iconsOf(shop: Shop): readonly Icon[] {
  const logo = shownPictureOf(shop.store, 'logo');
  if (!logo && shop.preview !== undefined)
    return [{ src: fileHrefOf(shop, 'icon.svg'), sizes: 'any', type: 'image/svg+xml' }];
  return iconSizes.map((size) => {
    const drawn = () =>
      `${fileHrefOf(shop, iconNameOf(size))}?v=${encodeURIComponent(printOfIcon(shop, size))}`;
    return {
      src: logo ? `/${iconFileOf(logo, size)}` : drawn(),
      sizes: `${size}x${size}`,
      type: 'image/png',
    };
  });
}

/** The path of the icon that pages name. Nothing of the look is in it, so that no page changes with the look. */
export function iconPathOf(shop: Shop): string {
  if (shop.preview === undefined) return fileHrefOf(shop, iconNameOf(iconSizes[0]));
  const logo = shownPictureOf(shop.store, 'logo');
  return logo ? `/${iconFileOf(logo, iconSizes[0])}` : fileHrefOf(shop, 'icon.svg');
}
