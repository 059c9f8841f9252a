import type { Reader } from './bytes.ts';
import type { PictureHeader } from './header.ts';
import { type Orientation, readOrientation } from './orientation.ts';

const signature = '\x89PNG\r\n\x1a\n';

export const isPng = (file: Reader): boolean => file.text(0, signature.length) === signature;

/** The header of a PNG file, and what its chunks state. Undefined if it does not begin as PNG files do. */
export function readPngHeader(file: Reader): PictureHeader | undefined {
  const first = signature.length;
  if (file.text(first + 4, 4) !== 'IHDR') return undefined;
  const [width = 0, height = 0] = [file.long(first + 8), file.long(first + 12)];
  let animated = false;
  let orientation: Orientation = 1;
  for (let at = first; at + 8 <= file.length; ) {
    const [length = 0, name] = [file.long(at), file.text(at + 4, 4)];
    if (name === 'acTL') animated = true;
    if (name === 'eXIf') orientation = readOrientation(file.part(at + 8, length));
    if (name === 'IEND') break;
    // Length, name and checksum.
    at += 12 + length;
  }
  return { width, height, orientation, animated, cmyk: false };
}
