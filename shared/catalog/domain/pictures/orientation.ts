import type { Reader } from './bytes.ts';

/**
 * How a camera was held, as EXIF numbers it: 1 is upright, 3 upside down, 6 and 8 on its sides; 2, 4, 5 and 7 are mirrored.
 */
export const orientations = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type Orientation = (typeof orientations)[number];

/** The EXIF tag of the orientation, and the type of its value. */
const tag = 0x0112;
const short = 3;
/** Bytes of an entry of a directory. */
const entrySize = 12;

const byteOrders: Readonly<Record<string, 'big' | 'little'>> = { MM: 'big', II: 'little' };

/**
 * The orientation in EXIF data, which has the form of a TIFF file; 1 if there is none or the data is damaged. Exif
 * 2.32, 4.6.4: https://www.cipa.jp/std/documents/e/DC-008-Translation-2019-E.pdf
 */
export function readOrientation(tiff: Reader): Orientation {
  const order = byteOrders[tiff.text(0, 2)];
  if (!order || tiff.short(2, order) !== 42) return 1;
  const directory = tiff.long(4, order) ?? tiff.length;
  const entries = tiff.short(directory, order) ?? 0;
  for (let index = 0; index < entries; index++) {
    const at = directory + 2 + index * entrySize;
    if (at + entrySize > tiff.length) return 1;
    if (tiff.short(at, order) !== tag || tiff.short(at + 2, order) !== short) continue;
    const value = tiff.short(at + 8, order);
    return orientations.find((known) => known === value) ?? 1;
  }
  return 1;
}

/** Whether the orientation swaps width and height. */
export const isSideways = (orientation: Orientation): boolean => orientation >= 5;
