import type { Reader } from './bytes.ts';
import type { PictureHeader } from './header.ts';
import { type Orientation, readOrientation } from './orientation.ts';

const exif = 'Exif\0\0';
/** Markers: C0 to CF begin a frame, except for three with other uses. */
const noFrames = [0xc4, 0xc8, 0xcc];
const beginsFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && !noFrames.includes(marker);
const beginsData = 0xda;
const application1 = 0xe1;
/** Markers without a segment. */
const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

export const isJpeg = (file: Reader): boolean =>
  file.byte(0) === 0xff && file.byte(1) === 0xd8 && file.byte(2) === 0xff;

/** The header of a JPEG file: its frame, and its EXIF orientation. Undefined if there is no frame before the data. */
export function readJpegHeader(file: Reader): PictureHeader | undefined {
  let frame: Omit<PictureHeader, 'orientation' | 'animated'> | undefined;
  let orientation: Orientation | undefined;
  for (let at = 2; at < file.length; ) {
    if (file.byte(at) !== 0xff) return undefined;
    const marker = file.byte(at + 1) ?? beginsData;
    // A marker may be preceded by any number of these.
    if (marker === 0xff) at += 1;
    else if (standsAlone(marker)) at += 2;
    else if (marker === beginsData) break;
    else {
      const length = file.short(at + 2) ?? 0;
      if (length < 2) return undefined;
      const segment = file.part(at + 4, length - 2);
      if (beginsFrame(marker)) {
        const [height = 0, width = 0] = [segment.short(1), segment.short(3)];
        frame ??= { width, height, cmyk: segment.byte(5) === 4 };
      }
      if (marker === application1 && segment.text(0, exif.length) === exif)
        orientation ??= readOrientation(segment.part(exif.length));
      at += 2 + length;
    }
  }
  return frame && { ...frame, orientation: orientation ?? 1, animated: false };
}
