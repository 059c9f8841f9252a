import { brotliDecompressSync, deflateSync } from 'node:zlib';
import type { PagePrinter } from '../ports/page-printer.ts';
import fonts from './font/fonts.data.json' with { type: 'json' };
import { rasterize } from './font/raster.ts';
import { shape } from './font/shape.ts';
import { readTrueType } from './font/true-type.ts';
import type { FontFile } from './pdf/font.ts';
import { createPagesPdf } from './pdf/pages.ts';

/** A font of the bundle, where Brotli keeps it small. A PDF holds it compressed with zlib. */
function readFont(name: string, base64: string): FontFile {
  const file = brotliDecompressSync(Buffer.from(base64, 'base64'));
  const compressed = deflateSync(file, { level: 9 });
  return { name, compressed, length: file.length, font: readTrueType(file) };
}

/** Draws pages in DejaVu Sans Condensed, which has the letters of Yoruba, Igbo and Hausa. */
export function createPagePrinter(): PagePrinter {
  const regular = readFont('DejaVuSansCondensed', fonts.regular);
  const bold = readFont('DejaVuSansCondensed-Bold', fonts.bold);
  const fontOf = (isBold: boolean) => (isBold ? bold : regular).font;
  return {
    measure(text, isBold) {
      const font = fontOf(isBold);
      return shape(text, font).width / font.unitsPerEm;
    },
    pdf: createPagesPdf(regular, bold),
    picture: (text, isBold, size) => rasterize(text, size, fontOf(isBold)),
  };
}
