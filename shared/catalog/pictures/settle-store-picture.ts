import { type ImageId, retryOnConflict, type StoreId } from '#ground';
import { loadStore, type Store, type StoreChange, saveStore } from '../../stores/data/stores.ts';
import { type StorePictureKind, urlFieldOf } from '../../stores/domain/store/look.ts';
import { writeStoreEvent } from '../../stores/events.ts';
import { imageUrlsOf, incomingFileOf } from '../domain/pictures/media.ts';
import { filesOfStorePicture, imageOfUrl } from '../domain/pictures/store-picture.ts';
import type { Made } from '../ports/picture-maker.ts';
import { type AwaitedFile, makeUploaded, removeFiles, type Settling } from './settle-picture.ts';

/** A logo or a banner of a store. */
export interface StorePictureOf {
  readonly store: StoreId;
  readonly kind: StorePictureKind;
  readonly image: ImageId;
}

/** The size in which each is shown, in pixels of the longer side. */
const shownSize = { logo: 480, banner: 1200 } as const;

/** What a store shows of a picture once its files are there. @param baseUrl of the service */
export function shownFieldsOf(
  store: Store,
  { kind, image }: Omit<StorePictureOf, 'store'>,
  { width, height }: Pick<Made, 'width' | 'height'>,
  baseUrl: string,
): StoreChange {
  const url = imageUrlsOf(baseUrl, filesOfStorePicture({ store: store.id, image }))[shownSize[kind]];
  return {
    [urlFieldOf(kind)]: url,
    social: { ...store.social, [kind]: image },
    extents: { ...store.extents, [kind]: { width, height } },
  };
}

/** Saves the outcome, with the event that the shop shows it. @returns the picture that it replaces; false if it is no longer wanted */
function save(
  named: StorePictureOf,
  made: Made | { readonly reason: string },
  baseUrl: string,
  { table, now }: Settling,
) {
  const { store: id, kind, image } = named;
  return retryOnConflict(async () => {
    const store = await loadStore(table, id);
    if (store?.pictures?.[kind]?.id !== image) return false;
    const isFailed = 'reason' in made;
    const pictures: Store['pictures'] = {
      ...store.pictures,
      [kind]: { id: image, ...(isFailed ? { status: 'FAILED', reason: made.reason } : { status: 'READY' }) },
    };
    const set = { pictures, ...(isFailed ? {} : shownFieldsOf(store, named, made, baseUrl)) };
    await table.commit([saveStore(store, set, now()), writeStoreEvent('store.changed', store, now())]);
    return isFailed ? true : (imageOfUrl(store[urlFieldOf(kind)]) ?? true);
  });
}

/**
 * Processes the uploaded file of a logo or a banner: READY, or FAILED with the reason. Every part can be repeated.
 * @returns false if the file is not there yet
 */
export async function settleStorePicture(
  named: StorePictureOf,
  awaited: AwaitedFile,
  baseUrl: string,
  settling: Settling,
): Promise<boolean> {
  const { table, files } = settling;
  const paths = filesOfStorePicture(named);
  const picture = (await loadStore(table, named.store))?.pictures?.[named.kind];
  if (picture?.id !== named.image) {
    await removeFiles(settling, paths);
    return true;
  }
  if (picture.status === 'PENDING') {
    const outcome = await makeUploaded(paths, awaited, settling, named.kind === 'logo');
    if (!outcome) return false;
    const saved = await save(named, outcome, baseUrl, settling);
    if (saved === false) await removeFiles(settling, paths);
    else if (saved !== true && saved !== named.image)
      await removeFiles(settling, filesOfStorePicture({ store: named.store, image: saved }));
  }
  await files.remove(incomingFileOf(paths));
  return true;
}
