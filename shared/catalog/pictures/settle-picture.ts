import { msPerSecond } from '../../kernel/time.ts';
import type { Files } from '../../platform/ports/files.ts';
import { retryOnConflict } from '../../platform/table/commit/retry-on-conflict.ts';
import type { Table } from '../../platform/table/table.ts';
import { settleImage } from '../data/product-images.ts';
import { loadUncheckedProduct } from '../data/products.ts';
import { isRefused, judge, pictureUnreadable } from '../domain/pictures/judge.ts';
import { type ImageOf, incomingFileOf, mediaFileOf } from '../domain/pictures/media.ts';
import { pictureSizes } from '../domain/pictures/sizes.ts';
import { announceProduct } from '../events.ts';
import type { Made, PictureMaker } from '../ports/picture-maker.ts';

/** A picture never changes, so any cache may keep it. */
const immutable = 'public, max-age=31536000, immutable';

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
  const keys = [incomingFileOf(image), ...pictureSizes.map((size) => mediaFileOf(image, size))];
  await Promise.all(keys.map((key) => files.remove(key)));
}

/**
 * Saves the outcome of a picture, with the event that the public sees it.
 * @returns whether the picture was still waiting
 */
function save(
  of: ImageOf,
  made: Pick<Made, 'width' | 'height'> | { readonly reason: string },
  { table, now }: Settling,
) {
  return retryOnConflict(async () => {
    const product = await loadUncheckedProduct(table, of.product);
    if (product?.images[of.image]?.status !== 'PENDING') return false;
    if ('reason' in made)
      await table.commit([settleImage(of.product, of.image, { status: 'FAILED', reason: made.reason })]);
    else {
      const { width, height } = made;
      const ready = settleImage(of.product, of.image, { status: 'READY', width, height });
      await table.commit([ready, announceProduct('product.changed', product, now())]);
    }
    return true;
  });
}

/** Makes the shown pictures of an uploaded file. @returns their size, or why there are none */
async function make(of: ImageOf, bytes: Uint8Array, { files, maker }: Settling) {
  const judged = judge(bytes);
  const made = isRefused(judged) ? judged : await maker.make(bytes, judged);
  if ('files' in made) {
    const form = { contentType: 'image/webp', cacheControl: immutable };
    await Promise.all(
      made.files.map(({ size, bytes: file }) => files.put(mediaFileOf(of, size), file, form)),
    );
  }
  return made;
}

/** Seconds until the next look for a missing file: short at first, then at growing intervals up to a minute. */
export const lookAgainAfter = (waited: number): number =>
  Math.min(60, Math.max(2, waited / (2 * msPerSecond)));

/**
 * Processes a picture's uploaded file: READY, or FAILED with the reason. Every part can be repeated, and the uploaded
 * file is removed last, so a run that dies is made up for by the next one.
 * @param until the deadline for a file that is uploaded later
 * @param hopeless whether earlier runs died over the picture
 * @returns false if the file is not there yet
 */
export async function settlePicture(
  of: ImageOf,
  { until, hopeless }: { readonly until?: Date | undefined; readonly hopeless: boolean },
  settling: Settling,
): Promise<boolean> {
  const { table, files, now } = settling;
  const product = await loadUncheckedProduct(table, of.product);
  const image = product?.images[of.image];
  if (!image) await removeFiles(settling, of);
  else if (image.status !== 'PENDING') await files.remove(incomingFileOf(of));
  else {
    const bytes = await files.get(incomingFileOf(of));
    if (!bytes && until && now() < until) return false;
    const outcome = !bytes
      ? { reason: neverCame }
      : hopeless
        ? pictureUnreadable
        : await make(of, bytes, settling);
    // A picture that was removed meanwhile leaves no file behind.
    if (!(await save(of, outcome, settling))) return settlePicture(of, { until, hopeless }, settling);
    await files.remove(incomingFileOf(of));
  }
  return true;
}
