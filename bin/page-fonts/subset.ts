import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import subsetFont from 'subset-font';
import { drawableRanges } from '../../shared/platform/domain/page/drawable.ts';

const characters = drawableRanges
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, place) => first + place))
  .map((code) => String.fromCodePoint(code))
  .join('');

/** Tables for typesetting and installed fonts, which a PDF does not need. */
const dropTables = ['GSUB', 'GPOS', 'GDEF', 'MATH', 'kern', 'OS/2', 'post', 'name', 'FFTM', 'gasp'];

/** DejaVu Sans Condensed with only these characters and without hints, compressed with Brotli, in base64. */
async function compressed(file: string): Promise<string> {
  const whole = await readFile(file);
  const options = { noHinting: true, noLayoutClosure: true, dropTables };
  return brotliCompressSync(await subsetFont(whole, characters, options)).toString('base64');
}

/** The JSON text of the fonts of labels and invoices. Their licence is next to them. */
export async function buildPageFonts(): Promise<string> {
  const folder = dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json'));
  const fonts = {
    regular: await compressed(join(folder, 'ttf/DejaVuSansCondensed.ttf')),
    bold: await compressed(join(folder, 'ttf/DejaVuSansCondensed-Bold.ttf')),
  };
  return `${JSON.stringify(fonts, null, 2)}\n`;
}
