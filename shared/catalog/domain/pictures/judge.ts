import { readerOf } from './bytes.ts';
import type { PictureHeader, PictureType } from './header.ts';
import { isJpeg, readJpegHeader } from './jpeg.ts';
import { isPng, readPngHeader } from './png.ts';
import { isWebp, readWebpHeader } from './webp.ts';

/** A picture that can be decoded. */
export interface Picture extends Omit<PictureHeader, 'animated' | 'cmyk'> {
  readonly type: PictureType;
}

/** Why an upload did not become a picture, in words for the merchant. */
export interface RefusedPicture {
  readonly reason: string;
  /** The code of the error; `not_a_picture` if it is left out. */
  readonly code?: 'too_large';
}

/**
 * Pixels of the largest picture. The largest photos of today's phones have 50 megapixels. Decoding takes 4 bytes a
 * pixel, several times, so a larger picture is refused unread.
 */
const maxPixels = 50_000_000;

/**
 * Pixels of the longest side, which is also WebP's limit. The time and memory of a decoder grow with the length of a
 * row, too: a picture with one row of 50 million pixels took 40 seconds and 2.2 GB.
 */
const maxSide = 16_384;

const kinds = [
  { type: 'image/jpeg', is: isJpeg, header: readJpegHeader },
  { type: 'image/png', is: isPng, header: readPngHeader },
  { type: 'image/webp', is: isWebp, header: readWebpHeader },
] as const;

export const pictureUnreadable: RefusedPicture = { reason: 'The picture is damaged and cannot be read.' };
export const tooSlow: RefusedPicture = {
  reason: 'The picture takes too long to read. Save it again in a simpler form.',
};

/**
 * Judges a file by its bytes alone: its name and the stated type do not count.
 * @returns the picture, or why it is refused
 */
export function judge(bytes: Uint8Array): Picture | RefusedPicture {
  const file = readerOf(bytes);
  const kind = kinds.find(({ is }) => is(file));
  if (!kind) return { reason: 'The file is not a JPEG, PNG or WebP picture.' };
  const header = kind.header(file);
  if (!header || header.width < 1 || header.height < 1) return pictureUnreadable;
  const { animated, cmyk, ...picture } = header;
  if (animated) return { reason: 'The picture is animated. Upload a still picture.' };
  if (cmyk) return { reason: 'The picture has CMYK colours, which are for print. Save it with RGB colours.' };
  const { width, height } = picture;
  const states = `The picture has ${width} × ${height} pixels.`;
  if (width * height > maxPixels)
    return { reason: `${states} At most 50 megapixels are accepted.`, code: 'too_large' };
  if (Math.max(width, height) > maxSide)
    return {
      reason: `${states} At most ${maxSide} pixels on each side are accepted.`,
      code: 'too_large',
    };
  return { type: kind.type, ...picture };
}

export const isRefused = (judged: object): judged is RefusedPicture => 'reason' in judged;
