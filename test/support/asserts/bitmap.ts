import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** A piece of paper in dots, white at first. Rows from the top. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  /** One byte a dot: 255 is white. */
  readonly dots: Uint8Array;
}

export const blank = (width: number, height: number): Bitmap => ({
  width,
  height,
  dots: new Uint8Array(width * height).fill(255),
});

/** Blackens the dots whose middles lie in a box. */
export function blacken(
  { width, height, dots }: Bitmap,
  [left, top, right, bottom]: readonly [number, number, number, number],
): void {
  const first = (edge: number) => Math.max(0, Math.ceil(edge - 0.5));
  for (let y = first(top); y < Math.min(height, first(bottom)); y++) {
    dots.fill(0, y * width + Math.min(width, first(left)), y * width + Math.min(width, first(right)));
  }
}

/** A picture in a format that needs no compression: PGM. */
export const imageOf = ({ width, height, dots }: Bitmap): Uint8Array =>
  Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), dots]);

/** Loads the decoder from disk: by itself it asks the network for its code. */
async function load(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasm = await readFile(file);
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength);
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}

let prepared: Promise<void> | undefined;

/** Makes the decoder ready. */
export const prepareReader = (): Promise<void> => (prepared ??= load());

/** What a scanner reads from a picture (PNG, PGM): the texts by the kind of their code. */
export async function scan(image: Uint8Array): Promise<Record<string, string>> {
  await prepareReader();
  const found = await readBarcodes(image, { formats: ['Code128', 'QRCode'], maxNumberOfSymbols: 4 });
  return Object.fromEntries(found.map(({ format, text }) => [format, text]));
}
