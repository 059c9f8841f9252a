import { fitSize } from '../../catalog/domain/pictures/sizes.ts';
import { filesOfStorePicture, imageOfUrl } from '../../catalog/domain/pictures/store-picture.ts';
import { type StorePictureKind, urlFieldOf } from '../../stores/domain/store/look.ts';
import type { Html } from '../view/html.ts';
import type { View } from '../view/shop.ts';
import { renderPicture, type Shown } from './picture.ts';

/** The logo or the banner of a shop; undefined for one that we do not host, which no page loads. */
function shownOf({ store }: View, kind: StorePictureKind): Shown | undefined {
  const url = store[urlFieldOf(kind)];
  const image = imageOfUrl(url);
  if (image === undefined || !url?.includes(`/media/${store.id}/`)) return undefined;
  return { ...filesOfStorePicture({ store: store.id, image }), alt: '', ...store.extents?.[kind] };
}

/** The box of the logo beside the name. */
const logoBox = { width: 120, height: 40 };

/** The logo, whole, beside the name of the shop. */
export function renderLogo(view: View): Html | undefined {
  const logo = shownOf(view, 'logo');
  if (!logo) return undefined;
  const { width = logoBox.height, height = logoBox.height } = logo;
  const box = fitSize({ width, height }, logoBox);
  return renderPicture(logo, { sizes: `${box.width}px`, eager: false, box });
}

/** How much wider than high a banner is at least shown. */
const bannerRatio = 3;

/** The banner, across the page: the first picture of it. */
export function renderBanner(view: View): Html | undefined {
  const banner = shownOf(view, 'banner');
  if (!banner) return undefined;
  const { width = 1200, height = width / bannerRatio } = banner;
  const isWide = width / height > bannerRatio;
  return renderPicture(banner, {
    sizes: `(min-width: 1216px) ${Math.min(width, 1184)}px, min(100vw, ${width}px)`,
    eager: true,
    className: isWide ? 'banner wide' : 'banner',
    box: { width, height: isWide ? height : Math.round(width / bannerRatio) },
  });
}
