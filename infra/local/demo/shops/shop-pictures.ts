import {
  type ImageOf,
  iconFileOf,
  mediaFileOf,
  socialFileOf,
} from '../../../../shared/catalog/domain/pictures/media.ts';
import { iconSizes, pictureSizes } from '../../../../shared/catalog/domain/pictures/sizes.ts';
import { filesOfStorePicture } from '../../../../shared/catalog/domain/pictures/store-picture.ts';
import { shownFieldsOf } from '../../../../shared/catalog/pictures/settle-store-picture.ts';
import { imageFilesAccess } from '../../../../shared/catalog/wiring/images.ts';
import { toId } from '../../../../shared/kernel/ids.ts';
import { uuidOfName } from '../../../../shared/kernel/uuid.ts';
import { immutableCaching } from '../../../../shared/platform/ports/files.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import {
  applyStoreChange,
  type Store,
  type StoreChange,
  saveStore,
} from '../../../../shared/stores/data/stores.ts';
import { groundNames, storePictureKinds } from '../../../../shared/stores/domain/store/look.ts';
import { extentsOf, iconOf, nameOfPicture, pictureOf, socialPictureOf } from './picture.ts';
import type { DemoShop } from './shops.data.ts';

/** The headers that the consumer of pictures sets. */
const cacheControl = immutableCaching;
const webp = { contentType: 'image/webp', cacheControl };
const png = { contentType: 'image/png', cacheControl };
const jpeg = { contentType: 'image/jpeg', cacheControl };

/** Puts the files of a picture, before anything names it. @param name of its files here */
export async function putPicture(wire: Wire, image: ImageOf, name: string, isLogo = false): Promise<void> {
  const files = imageFilesAccess.of(wire);
  for (const size of pictureSizes)
    await files.put(mediaFileOf(image, size), await pictureOf(name, size), webp);
  for (const ground of groundNames)
    await files.put(socialFileOf(image, ground), await socialPictureOf(name, ground), jpeg);
  for (const size of isLogo ? iconSizes : [])
    await files.put(iconFileOf(image, size), await iconOf(name, size), png);
}

/** Gives the shop its logo and its banner, unless an earlier start did. @returns the shop with them */
export async function addShopPictures(
  wire: Wire,
  store: Store,
  { slug }: DemoShop,
  now: Date,
): Promise<Store> {
  let decked = store;
  for (const kind of storePictureKinds) {
    if (decked.pictures?.[kind]) continue;
    const image = toId<'Image'>(uuidOfName('Demo image', `${store.id} ${kind}`));
    const picture = filesOfStorePicture({ store: store.id, image });
    await putPicture(wire, picture, nameOfPicture(slug, kind), kind === 'logo');
    const set: StoreChange = {
      ...shownFieldsOf(decked, { kind, image }, extentsOf[kind], wire.config.SVC_BASE_URL),
      pictures: { ...decked.pictures, [kind]: { id: image, status: 'READY' } },
    };
    await wire.table.commit([saveStore(decked, set, now)]);
    decked = applyStoreChange(decked, set, now);
  }
  return decked;
}
