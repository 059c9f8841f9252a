import type { Reader } from './bytes.ts';
import type { PictureHeader } from './header.ts';
import { type Orientation, readOrientation } from './orientation.ts';

type Size = Pick<PictureHeader, 'width' | 'height'>;

export const isWebp = (file: Reader): boolean => file.text(0, 4) === 'RIFF' && file.text(8, 4) === 'WEBP';

/** The size that a chunk states; undefined if it states none. https://developers.google.com/speed/webp/docs/riff_container */
function sizeIn(name: string, chunk: Reader): Size | undefined {
  const short = (at: number) => chunk.short(at, 'little') ?? 0;
  const three = (at: number) => short(at) + (chunk.byte(at + 2) ?? 0) * 0x1_0000;
  if (name === 'VP8X') return { width: three(4) + 1, height: three(7) + 1 };
  if (name === 'VP8 ') return { width: short(6) & 0x3fff, height: short(8) & 0x3fff };
  if (name !== 'VP8L' || chunk.byte(0) !== 0x2f) return undefined;
  const bits = chunk.long(1, 'little') ?? 0;
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** The header of a WebP file: the largest size that a chunk states. Undefined if none does. */
export function readWebpHeader(file: Reader): PictureHeader | undefined {
  let size: Size | undefined;
  let animated = false;
  let orientation: Orientation = 1;
  for (let at = 12; at + 8 <= file.length; ) {
    const [name, length = 0] = [file.text(at, 4), file.long(at + 4, 'little')];
    const chunk = file.part(at + 8, length);
    const { width = 0, height = 0 } = sizeIn(name, chunk) ?? {};
    if (width * height > (size ? size.width * size.height : 0)) size = { width, height };
    if (name === 'ANIM' || name === 'ANMF') animated = true;
    // Some programs write the JPEG marker before it.
    if (name === 'EXIF') orientation = readOrientation(chunk.part(chunk.text(0, 4) === 'Exif' ? 6 : 0));
    // Chunks have an even length.
    at += 8 + length + (length % 2);
  }
  return size && { ...size, orientation, animated, cmyk: false };
}
