import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import subsetFont from 'subset-font';

/**
 * The characters of names and addresses, as ranges from first to last: the Latin alphabets of Europe, of Yoruba, Igbo,
 * Hausa, Fula and their neighbours, combining accents, punctuation, naira and euro.
 */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0x1b4],
  [0x1cd, 0x1dc],
  [0x1f8, 0x1f9],
  [0x200, 0x21b],
  [0x253, 0x25b],
  [0x263, 0x263],
  [0x268, 0x269],
  [0x289, 0x28b],
  [0x2bc, 0x2bc],
  [0x300, 0x30c],
  [0x323, 0x331],
  [0x1e00, 0x1eff],
  [0x2010, 0x2026],
  [0x20a6, 0x20a6],
  [0x20ac, 0x20ac],
  [0x2116, 0x2116],
  [0xfffd, 0xfffd],
] as const;

const characters = ranges
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
