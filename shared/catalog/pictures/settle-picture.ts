import {
  type Files,
  immutableCaching,
  isLinkOpen,
  type LinkMaker,
  msPerSecond,
  Problem,
  retryOnConflict,
  type StoreId,
  type Table,
  type Write,
} from '#ground';
import { loadStore } from '../../stores/data/stores.ts';
import { writeStoreContents } from '../contents/store-contents.ts';
import { saveImage } from '../data/product-images.ts';
import { loadUncheckedProduct } from '../data/products.ts';
import { isRefused, judge, pictureUnreadable } from '../domain/pictures/judge.ts';
import {
  filesOfImage,
  type ImageOf,
  iconFileOf,
  incomingFileOf,
  mediaFileOf,
  socialFileOf,
} from '../domain/pictures/media.ts';
import { writeProductEvent } from '../events.ts';
import type { Made, PictureMaker } from '../ports/picture-maker.ts';
import { linkEnded } from './made-link.ts';

/** Why a picture is FAILED whose file never came. */
const neverCame = 'No file was uploaded within 15 minutes.';

/** The dependencies of settling pictures. */
export interface Settling {
  readonly table: Table;
  readonly files: Files;
  readonly maker: PictureMaker;
  readonly now: () => Date;
}

/** Removes every file of a picture. */
export async function removeFiles({ files }: Pick<Settling, 'files'>, image: ImageOf): Promise<void> {
  await Promise.all(filesOfImage(image).map((key) => files.remove(key)));
}

/** The bytes that a picture takes: those of its files. */
const keptBytesOf = ({ files, socials }: Made): number =>
  [...files, ...socials].reduce((sum, { bytes }) => sum + bytes.length, 0);

/** Counts what a made picture takes. @returns why there is no room for it, if there is none */
async function countPicture(
  table: Table,
  store: StoreId,
  bytes: number,
): Promise<readonly Write[] | { readonly reason: string }> {
  const found = await loadStore(table, store);
  try {
    return found ? [await writeStoreContents(table, found, { products: 0, bytes })] : [];
  } catch (error) {
    if (error instanceof Problem && error.code === 'limit_reached') return { reason: error.message };
    throw error;
  }
}

/**
 * Saves the outcome of a picture, with the event that the public sees it. One that no storage is left for is FAILED.
 * @returns whether the picture was still waiting
 */
function save(picture: ImageOf, made: Made | { readonly reason: string }, settling: Settling) {
  const { table, now } = settling;
  const fail = async (reason: string) => {
    await table.commit([saveImage(picture.product, picture.image, { status: 'FAILED', reason })]);
    await removeFiles(settling, picture);
    return true;
  };
  return retryOnConflict(async () => {
    const product = await loadUncheckedProduct(table, picture.product);
    if (product?.images[picture.image]?.status !== 'PENDING') return false;
    if ('reason' in made) return fail(made.reason);
    const bytes = keptBytesOf(made);
    const counted = await countPicture(table, product.store, bytes);
    if ('reason' in counted) return fail(counted.reason);
    const { width, height } = made;
    const ready = saveImage(picture.product, picture.image, {
      status: 'READY',
      width,
      height,
      bytes,
      social: true,
    });
    await table.commit([ready, ...counted, writeProductEvent('product.changed', product, now())]);
    return true;
  });
}

/** Makes the shown pictures of an uploaded file. @param withIcons whether icons are made too @returns their size, or why there are none */
async function makeSizes(picture: ImageOf, bytes: Uint8Array, { files, maker }: Settling, withIcons = false) {
  const judged = judge(bytes);
  const made = isRefused(judged) ? judged : await maker.make(bytes, judged, withIcons);
  if ('files' in made) {
    const put = (key: string, file: Uint8Array, contentType: string) =>
      files.put(key, file, { contentType, cacheControl: immutableCaching });
    await Promise.all([
      ...made.files.map(({ size, bytes: file }) => put(mediaFileOf(picture, size), file, 'image/webp')),
      ...made.socials.map(({ ground, bytes: file }) =>
        put(socialFileOf(picture, ground), file, 'image/jpeg'),
      ),
      ...made.icons.map(({ size, bytes: file }) => put(iconFileOf(picture, size), file, 'image/png')),
    ]);
  }
  return made;
}

/** What a message says of the file that it waits for. */
export interface AwaitedFile {
  /** The deadline for a file that is uploaded later. */
  readonly until?: Date | undefined;
  /** The partner who made the link to upload it. */
  readonly maker?: LinkMaker | undefined;
  /** Whether earlier runs died over the picture. */
  readonly hopeless: boolean;
}

/**
 * The sizes of an uploaded file, or why there are none. What comes by a link that has ended is removed, until its deadline.
 * @returns undefined if a file may still come
 */
export async function makeUploaded(
  picture: ImageOf,
  { until, maker, hopeless }: AwaitedFile,
  settling: Settling,
  withIcons = false,
) {
  const { table, files, now } = settling;
  const waits = until !== undefined && now() < until;
  const bytes = await files.get(incomingFileOf(picture));
  if (!(await isLinkOpen({ table, now: now() }, maker))) {
    await files.remove(incomingFileOf(picture));
    return waits ? undefined : { reason: linkEnded };
  }
  if (!bytes) return waits ? undefined : { reason: neverCame };
  return hopeless ? pictureUnreadable : makeSizes(picture, bytes, settling, withIcons);
}

/** Seconds until the next look for a missing file: short at first, then at growing intervals up to a minute. */
export const lookAgainAfter = (waited: number): number =>
  Math.min(60, Math.max(2, waited / (2 * msPerSecond)));

/**
 * Processes a picture's uploaded file: READY, or FAILED with the reason. Every part can be repeated, and the uploaded
 * file is removed last, so a run that dies is made up for by the next one.
 * @returns false if the file is not there yet
 */
export async function settlePicture(
  picture: ImageOf,
  awaited: AwaitedFile,
  settling: Settling,
): Promise<boolean> {
  const { table, files } = settling;
  const product = await loadUncheckedProduct(table, picture.product);
  const image = product?.images[picture.image];
  if (!image) await removeFiles(settling, picture);
  else if (image.status !== 'PENDING') await files.remove(incomingFileOf(picture));
  else {
    const outcome = await makeUploaded(picture, awaited, settling);
    if (!outcome) return false;
    // A picture that was removed meanwhile leaves no file behind.
    if (!(await save(picture, outcome, settling))) return settlePicture(picture, awaited, settling);
    await files.remove(incomingFileOf(picture));
  }
  return true;
}
