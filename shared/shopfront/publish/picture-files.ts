import type { Files, PagePrinter } from '#ground';
import { type ImageOf, iconFileOf, socialFileOf } from '../../catalog/domain/pictures/media.ts';
import { iconSizes } from '../../catalog/domain/pictures/sizes.ts';
import { groundOf } from '../../stores/domain/store/look.ts';
import { type DrawnPicture, drawnIconOf, drawnSocialOf } from '../pictures/drawn-pictures.ts';
import { iconNameOf, shownBannerOrLogoOf, shownPictureOf, socialNameOf } from '../pictures/store-pictures.ts';
import type { Shop } from '../view/shop.ts';

/** A picture in the folder of a shop, at a path that stays the same whatever it shows. */
export interface PictureFile {
  readonly path: string;
  readonly contentType: string;
  /** Says what it shows: equal pictures have equal prints. */
  readonly print: string;
  /** Undefined if the picture that it is a copy of is gone. */
  make(): Promise<Uint8Array | undefined>;
}

/** What pictures are made with. */
interface PicturesAt {
  readonly files: Files;
  readonly printer: Pick<PagePrinter, 'picture'>;
}

const png = 'image/png';

/**
 * The icons and the social picture of a shop: copies of those of its logo and its banner, otherwise drawn. The icon of a
 * logo that a manifest names has a file of its own.
 */
export function pictureFilesOf(shop: Shop, { files, printer }: PicturesAt): readonly PictureFile[] {
  const { store, theme } = shop;
  const drawn = (path: string, { print, draw }: DrawnPicture): PictureFile => ({
    path,
    contentType: png,
    print,
    make: async () => draw(printer),
  });
  const copied = (path: string, contentType: string, file: string): PictureFile => ({
    path,
    contentType,
    print: file,
    make: () => files.get(file),
  });
  const [size] = iconSizes;
  const logo = shownPictureOf(store, 'logo');
  const icons = logo
    ? [copied(iconNameOf(size), png, iconFileOf(logo, size))]
    : iconSizes.map((one) => drawn(iconNameOf(one), drawnIconOf(shop, one)));
  const photo: ImageOf | undefined = shownBannerOrLogoOf(store);
  const social = photo
    ? copied(socialNameOf(shop), 'image/jpeg', socialFileOf(photo, groundOf(theme)))
    : drawn(socialNameOf(shop), drawnSocialOf(shop));
  return [...icons, social];
}
