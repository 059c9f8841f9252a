import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { crc32 } from 'node:zlib';
import decodeJpeg, { init as initJpegDecoder } from '@jsquash/jpeg/decode.js';
import encodeJpeg, { init as initJpeg } from '@jsquash/jpeg/encode.js';
import decodePng, { init as initPngDecoder } from '@jsquash/png/decode.js';
import encodePng, { init as initPng } from '@jsquash/png/encode.js';
import decodeWebp, { init as initDecoder } from '@jsquash/webp/decode.js';
import encodeWebp, { init as initWebp } from '@jsquash/webp/encode.js';
import type { Orientation } from '../../../shared/catalog/domain/pictures/orientation.ts';
import type { Pixels } from '../../../shared/catalog/domain/pictures/pixels.ts';

const packages = createRequire(import.meta.url);
const wasm = async (file: string) => new Uint8Array(await readFile(packages.resolve(file))).buffer;
const ready = (async () => {
  await initJpeg({ wasmBinary: await wasm('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm') });
  await initJpegDecoder({ wasmBinary: await wasm('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm') });
  await initPngDecoder(await wasm('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'));
  await initPng(await wasm('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'));
  await initWebp({ wasmBinary: await wasm('@jsquash/webp/codec/enc/webp_enc_simd.wasm') });
  await initDecoder({ wasmBinary: await wasm('@jsquash/webp/codec/dec/webp_dec.wasm') });
})();

type Colour = readonly [red: number, green: number, blue: number, opacity: number];
export const colours = {
  red: [220, 30, 30, 255],
  green: [30, 170, 60, 255],
  blue: [30, 60, 210, 255],
  yellow: [240, 210, 30, 255],
  clear: [0, 0, 0, 0],
} as const satisfies Record<string, Colour>;

/** Paints a picture: `colourAt` answers the colour of each pixel. */
export function painted(width: number, height: number, colourAt: (x: number, y: number) => Colour): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) data.set(colourAt(x, y), (y * width + x) * 4);
  return { data, width, height };
}

/** Red at the top left, green at the top right, blue at the bottom left, yellow at the bottom right. */
export const quarters = (width: number, height: number) => (x: number, y: number) => {
  const left = x < width / 2;
  if (y < height / 2) return left ? colours.red : colours.green;
  return left ? colours.blue : colours.yellow;
};

/**
 * What a camera stores that was held so: EXIF says on which side of the scene the first row and the first column are.
 * @param width of the scene
 */
export function stored(
  width: number,
  height: number,
  orientation: Orientation,
  colourAt: (x: number, y: number) => Colour,
): Pixels {
  const [right, bottom] = [width - 1, height - 1];
  const sides: Readonly<Record<Orientation, (column: number, row: number) => Colour>> = {
    1: (column, row) => colourAt(column, row),
    2: (column, row) => colourAt(right - column, row),
    3: (column, row) => colourAt(right - column, bottom - row),
    4: (column, row) => colourAt(column, bottom - row),
    5: (column, row) => colourAt(row, column),
    6: (column, row) => colourAt(right - row, column),
    7: (column, row) => colourAt(right - row, bottom - column),
    8: (column, row) => colourAt(row, bottom - column),
  };
  return orientation < 5
    ? painted(width, height, sides[orientation])
    : painted(height, width, sides[orientation]);
}

/** EXIF data with an orientation, and the place where a photo was taken. */
export function exif(orientation: Orientation, order: 'II' | 'MM' = 'MM'): Buffer {
  const short = (value: number) => {
    const bytes = Buffer.alloc(2);
    if (order === 'MM') bytes.writeUInt16BE(value);
    else bytes.writeUInt16LE(value);
    return bytes;
  };
  const long = (value: number) => {
    const bytes = Buffer.alloc(4);
    if (order === 'MM') bytes.writeUInt32BE(value);
    else bytes.writeUInt32LE(value);
    return bytes;
  };
  const place = Buffer.from('GPS 6.5244 N 3.3792 E\0');
  return Buffer.concat([
    Buffer.from(order),
    short(42),
    long(8),
    short(2),
    short(0x010e),
    short(2),
    long(place.length),
    long(38),
    short(0x0112),
    short(3),
    long(1),
    short(orientation),
    short(0),
    long(0),
    place,
  ]);
}

const segment = (marker: number, content: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

/** A chunk of a PNG file. */
export function pngChunk(name: string, content: Buffer): Buffer {
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  const named = Buffer.concat([Buffer.from(name), content]);
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** A chunk of a WebP file. */
export function webpChunk(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(name), length, content, Buffer.alloc(content.length % 2)]);
}

/** A WebP file with these chunks. */
export const webpFile = (...chunks: Buffer[]): Buffer =>
  webpChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));

/** A JPEG file. @param head segments before its frame */
export async function jpegOf(pixels: Pixels, ...head: Buffer[]): Promise<Buffer> {
  await ready;
  const file = Buffer.from(await encodeJpeg({ ...pixels, colorSpace: 'srgb' }, { quality: 90 }));
  return Buffer.concat([file.subarray(0, 2), ...head, file.subarray(2)]);
}

/** The segment of a JPEG file with EXIF data. */
export const exifSegment = (data: Buffer): Buffer =>
  segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), data]));

/** The segment of a JPEG file with a comment. */
export const comment = (text: string): Buffer => segment(0xfe, Buffer.from(text));

/** A PNG file. @param chunks after its header */
export async function pngOf(pixels: Pixels, ...chunks: Buffer[]): Promise<Buffer> {
  await ready;
  const file = Buffer.from(await encodePng({ ...pixels, colorSpace: 'srgb' }));
  return Buffer.concat([file.subarray(0, 33), ...chunks, file.subarray(33)]);
}

export async function webpOf(pixels: Pixels): Promise<Buffer> {
  await ready;
  return Buffer.from(await encodeWebp({ ...pixels, colorSpace: 'srgb' }, { quality: 90 }));
}

/** A decoded JPEG file. */
export async function jpegPixelsOf(jpeg: Uint8Array): Promise<Pixels> {
  await ready;
  const { data, width, height } = await decodeJpeg(new Uint8Array(jpeg).buffer);
  return { data: new Uint8ClampedArray(data), width, height };
}

/** A decoded PNG file. */
export async function pngPixelsOf(png: Uint8Array): Promise<Pixels> {
  await ready;
  const { data, width, height } = await decodePng(new Uint8Array(png).buffer);
  return { data: new Uint8ClampedArray(data), width, height };
}

/** A decoded WebP file. */
export async function pixelsOf(webp: Uint8Array): Promise<Pixels> {
  await ready;
  const { data, width, height } = await decodeWebp(new Uint8Array(webp).buffer);
  return { data: new Uint8ClampedArray(data), width, height };
}

/** The name of the colour that a pixel comes nearest to. */
export function colourAt({ data, width }: Pixels, x: number, y: number): string {
  const at = (y * width + x) * 4;
  const distance = (colour: Colour) =>
    colour[3] === 0 || (data[at + 3] ?? 0) < 128
      ? Math.abs(colour[3] - (data[at + 3] ?? 0))
      : colour.reduce((sum, part, index) => sum + Math.abs(part - (data[at + index] ?? 0)), 0);
  const [[name] = ['']] = Object.entries(colours).toSorted(([, a], [, b]) => distance(a) - distance(b));
  return name;
}
