import { describe, expect, test } from 'vitest';
import { readerOf } from '../../shared/catalog/domain/pictures/bytes.ts';
import { isRefused, judge } from '../../shared/catalog/domain/pictures/judge.ts';
import { orientations, readOrientation } from '../../shared/catalog/domain/pictures/orientation.ts';
import { fitSize, socialSize } from '../../shared/catalog/domain/pictures/sizes.ts';
import { pictureMakerAccess } from '../../shared/catalog/wiring/pictures.ts';
import { parseConfig } from '../../shared/platform/config.ts';
import { createWire } from '../../shared/platform/wire.ts';
import {
  colourAt,
  colours,
  comment,
  exif,
  exifSegment,
  jpegOf,
  jpegPixelsOf,
  painted,
  pixelsOf,
  pngChunk,
  pngOf,
  pngPixelsOf,
  quarters,
  stored,
  webpChunk,
  webpFile,
  webpOf,
} from '../support/services/pictures.ts';

const maker = pictureMakerAccess.of(createWire(parseConfig({})));

/** The WebP files made of a file, decoded, the smallest first. @throws when it is refused */
async function made(file: Buffer) {
  const picture = judge(file);
  if (isRefused(picture)) throw new Error(picture.reason);
  const pictures = await maker.make(file, picture, true);
  if ('reason' in pictures) throw new Error(pictures.reason);
  const decoded = await Promise.all(pictures.files.map(({ bytes }) => pixelsOf(bytes)));
  return { ...pictures, decoded };
}

/** The middle of a picture. */
function cutOut(
  { data, width, height }: Awaited<ReturnType<typeof pixelsOf>>,
  to: { readonly width: number; readonly height: number },
) {
  const [left, top] = [(width - to.width) >> 1, (height - to.height) >> 1];
  const cut = new Uint8ClampedArray(to.width * to.height * 4);
  for (let y = 0; y < to.height; y++) {
    const from = ((top + y) * width + left) * 4;
    cut.set(data.subarray(from, from + to.width * 4), y * to.width * 4);
  }
  return { data: cut, width: to.width, height: to.height };
}

/** The colours of the four quarters, row by row. */
const quartersOf = (picture: Awaited<ReturnType<typeof pixelsOf>>) =>
  [0.25, 0.75].flatMap((y) =>
    [0.25, 0.75].map((x) => colourAt(picture, Math.floor(picture.width * x), Math.floor(picture.height * y))),
  );
const inOrder = ['red', 'green', 'blue', 'yellow'];

const scene = painted(600, 400, quarters(600, 400));
const dimensions = (width: number, height: number, more = 0) => {
  const header = Buffer.alloc(13 + more);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 6], 8);
  return header;
};
const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

describe('an uploaded file', () => {
  test.each([
    ['a JPEG', jpegOf(scene), 'image/jpeg'],
    ['a PNG', pngOf(scene), 'image/png'],
    ['a WebP', webpOf(scene), 'image/webp'],
  ])('is judged by its bytes: %s', async (_, file, type) => {
    expect(judge(await file)).toEqual({ type, width: 600, height: 400, orientation: 1 });
  });

  test.each([
    ['an HTML page', '<!doctype html><script>alert(1)</script>'],
    ['an SVG picture', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a GIF', 'GIF89a\x01\x00\x01\x00\x80\x00\x00\x2c'],
    ['a PDF', '%PDF-1.7\n'],
    ['an empty file', ''],
    ['a few bytes', '\xff\xd8'],
  ])('is refused where it is no picture, whatever it is called: %s', (_, text) => {
    expect(judge(Buffer.from(text, 'latin1'))).toEqual({
      reason: 'The file is not a JPEG, PNG or WebP picture.',
    });
  });

  test('is refused before it is unpacked where it would unpack to 60 megapixels', async () => {
    const reason = 'At most 50 megapixels are accepted.';
    const bomb = Buffer.concat([signature, pngChunk('IHDR', dimensions(10_000, 6_000))]);
    const code = 'too_large';
    expect(judge(bomb)).toEqual({ code, reason: `The picture has 10000 × 6000 pixels. ${reason}` });
    const frame = await jpegOf(painted(8, 8, () => colours.red));
    const at = frame.findIndex(
      (byte, index) => byte === 0xff && [0xc0, 0xc2].includes(frame[index + 1] ?? 0),
    );
    frame.writeUInt16BE(65_000, at + 5);
    frame.writeUInt16BE(65_000, at + 7);
    expect(judge(frame)).toEqual({ code, reason: `The picture has 65000 × 65000 pixels. ${reason}` });
    const canvas = Buffer.from([0, 0, 0, 0, 0xff, 0xff, 0, 0xff, 0xff, 0]);
    expect(judge(webpFile(webpChunk('VP8X', canvas)))).toEqual({
      code,
      reason: `The picture has 65536 × 65536 pixels. ${reason}`,
    });
  });

  test('whose longer side has more than 16,384 pixels is refused before it is unpacked, in each format', async () => {
    const sizes = [
      [50_000_000, 1],
      [1, 50_000_000],
      [16_385, 2],
    ] as const;
    const pngs = sizes.map(([width, height]) =>
      judge(Buffer.concat([signature, pngChunk('IHDR', dimensions(width, height))])),
    );
    const jpeg = await jpegOf(painted(8, 8, () => colours.red));
    const at = jpeg.findIndex((byte, index) => byte === 0xff && [0xc0, 0xc2].includes(jpeg[index + 1] ?? 0));
    jpeg.writeUInt16BE(700, at + 5);
    jpeg.writeUInt16BE(65_000, at + 7);
    const canvas = Buffer.from([0, 0, 0, 0, 0xff, 0xff, 0, 0, 0, 0]);
    expect([...pngs, judge(jpeg), judge(webpFile(webpChunk('VP8X', canvas)))]).toEqual(
      ['50000000 × 1', '1 × 50000000', '16385 × 2', '65000 × 700', '65536 × 1'].map((size) => ({
        code: 'too_large',
        reason: `The picture has ${size} pixels. At most 16384 pixels on each side are accepted.`,
      })),
    );
    const longest = Buffer.concat([signature, pngChunk('IHDR', dimensions(16_384, 3_000))]);
    expect(judge(longest)).toMatchObject({ width: 16_384, height: 3_000 });
  });

  test('is refused with the reason where it is animated or made for print', async () => {
    const reason = 'The picture is animated. Upload a still picture.';
    expect(judge(await pngOf(scene, pngChunk('acTL', Buffer.alloc(8))))).toEqual({ reason });
    const still = (await webpOf(scene)).subarray(12);
    const animated = webpFile(webpChunk('VP8X', Buffer.alloc(10)), webpChunk('ANIM', Buffer.alloc(6)), still);
    expect(judge(animated)).toEqual({ reason });
    const print = await jpegOf(painted(8, 8, () => colours.red));
    const at = print.findIndex(
      (byte, index) => byte === 0xff && [0xc0, 0xc2].includes(print[index + 1] ?? 0),
    );
    print[at + 9] = 4;
    expect(judge(print)).toEqual({
      reason: 'The picture has CMYK colours, which are for print. Save it with RGB colours.',
    });
  });

  test('is judged without an error where it is cut off or damaged anywhere', async () => {
    const files = [
      await jpegOf(scene, exifSegment(exif(6))),
      await pngOf(scene, pngChunk('eXIf', exif(6))),
      webpFile((await webpOf(scene)).subarray(12), webpChunk('EXIF', exif(6))),
    ];
    for (const file of files) {
      for (let length = 0; length < Math.min(file.length, 400); length++) {
        judge(file.subarray(0, length));
        judge(Buffer.from(file).fill(0xff, length, length + 4));
      }
    }
    const unreadable = { reason: 'The picture is damaged and cannot be read.' };
    const head = [pngChunk('IHDR', dimensions(600, 400)), pngChunk('IEND', Buffer.alloc(0))];
    const lying = Buffer.concat([signature, pngChunk('IHDR', dimensions(6, 4)), ...head]);
    const half = (await webpOf(scene)).subarray(0, 400);
    for (const file of [Buffer.concat([signature, ...head]), lying, half]) {
      const judged = judge(file);
      expect(isRefused(judged) ? judged : await maker.make(file, judged, false)).toEqual(unreadable);
    }
  });
});

describe('the orientation of a photo', () => {
  test.each(['II', 'MM'] as const)('is read in the byte order %s', (order) => {
    for (const orientation of orientations)
      expect(readOrientation(readerOf(exif(orientation, order)))).toBe(orientation);
  });

  test('is upright where EXIF has nonsense', () => {
    const data = exif(6);
    data.writeUInt16BE(9, 30);
    expect(readOrientation(readerOf(data))).toBe(1);
    expect(readOrientation(readerOf(Buffer.from('MM\0*\xff\xff\xff\xff', 'latin1')))).toBe(1);
    expect(readOrientation(readerOf(Buffer.alloc(0)))).toBe(1);
  });

  test.each(orientations)('%i is turned upright in every size', async (orientation) => {
    const photo = stored(600, 400, orientation, quarters(600, 400));
    const { decoded, width, height } = await made(await jpegOf(photo, exifSegment(exif(orientation))));
    expect([width, height]).toEqual([600, 400]);
    expect(decoded.map((one) => [one.width, one.height])).toEqual([
      [160, 107],
      [480, 320],
      [600, 400],
    ]);
    for (const one of decoded) expect(quartersOf(one)).toEqual(inOrder);
  });

  test('counts in PNG and WebP files too', async () => {
    const photo = stored(600, 400, 8, quarters(600, 400));
    const png = await pngOf(photo, pngChunk('eXIf', exif(8)));
    const frame = (await webpOf(photo)).subarray(12);
    const canvas = Buffer.from([0x08, 0, 0, 0, 399 & 0xff, 399 >> 8, 0, 599 & 0xff, 599 >> 8, 0]);
    const webp = webpFile(webpChunk('VP8X', canvas), frame, webpChunk('EXIF', exif(8)));
    for (const file of [png, webp]) {
      const { decoded } = await made(file);
      for (const one of decoded) expect(quartersOf(one)).toEqual(inOrder);
    }
  });
});

describe('the pictures that are shown', () => {
  test('have 160, 480 and 1200 pixels on the longer side, however large the photo', async () => {
    const { decoded, width, height } = await made(
      await jpegOf(painted(1_300, 2_600, quarters(1_300, 2_600))),
    );
    expect(decoded.map((one) => [one.width, one.height])).toEqual([
      [80, 160],
      [240, 480],
      [600, 1200],
    ]);
    expect([width, height]).toEqual([600, 1200]);
    for (const one of decoded) expect(quartersOf(one)).toEqual(inOrder);
  });

  test('come with a social picture of 1200 × 630 on each ground, whose middle they are', async () => {
    for (const [width, height] of [
      [600, 400],
      [2_600, 1_300],
      [300, 2_000],
    ] as const) {
      const { socials } = await made(await jpegOf(painted(width, height, quarters(width, height))));
      expect(socials.map(({ ground }) => ground)).toEqual(['light', 'dark']);
      for (const { ground, bytes } of socials) {
        const social = await jpegPixelsOf(bytes);
        expect([social.width, social.height]).toEqual([1200, 630]);
        expect(quartersOf(cutOut(social, fitSize({ width, height }, socialSize)))).toEqual(inOrder);
        const side = ground === 'light' ? [247, 248, 250] : [16, 22, 31];
        const apart = side.map((value, at) => Math.abs(value - (social.data[at] ?? 0)));
        if (width < 1_000) expect(Math.max(...apart)).toBeLessThanOrEqual(2);
      }
    }
  });

  test('include square icons of a logo, which fill 192 and 512 pixels', async () => {
    const { icons } = await made(await pngOf(painted(100, 50, quarters(100, 50))));
    for (const { size, bytes } of icons) {
      const icon = await pngPixelsOf(bytes);
      expect([icon.width, icon.height]).toEqual([size, size]);
      expect(quartersOf(cutOut(icon, { width: size, height: size / 2 }))).toEqual(inOrder);
      expect(colourAt(icon, size >> 1, 2)).toBe('clear');
    }
    expect(icons.map(({ size }) => size)).toEqual([192, 512]);
  });

  test('show the ground in their social pictures where they are transparent', async () => {
    const { socials } = await made(await pngOf(painted(700, 700, () => colours.clear)));
    const [light] = socials;
    if (!light) throw new Error('there is no social picture');
    const { data } = await jpegPixelsOf(light.bytes);
    const middle = (315 * 1200 + 600) * 4;
    expect([...data.subarray(middle, middle + 3)]).toEqual([247, 248, 250]);
  });

  test('are not enlarged, down to one pixel', async () => {
    const { decoded } = await made(await pngOf(painted(1, 1, () => colours.blue)));
    expect(decoded.map((one) => [one.width, one.height, colourAt(one, 0, 0)])).toEqual(
      [1, 1, 1].map(() => [1, 1, 'blue']),
    );
    const thin = await made(await pngOf(painted(3_000, 1, () => colours.red)));
    expect(thin.decoded.map((one) => [one.width, one.height])).toEqual([
      [160, 1],
      [480, 1],
      [1200, 1],
    ]);
  });

  test('keep what is transparent, without a seam of another colour', async () => {
    const disc = (x: number, y: number) =>
      Math.hypot(x - 1_250, y - 250) < 201 ? colours.red : colours.clear;
    const { decoded } = await made(await pngOf(painted(2_501, 500, disc)));
    for (const one of decoded) {
      const [width, middle] = [one.width, one.height >> 1];
      expect([colourAt(one, 0, 0), colourAt(one, width >> 1, middle)]).toEqual(['clear', 'red']);
      const visible = Array.from({ length: width }, (_, x) => (middle * width + x) * 4).filter(
        (at) => (one.data[at + 3] ?? 0) > 40,
      );
      expect(visible.every((at) => (one.data[at] ?? 0) > 150 && (one.data[at + 1] ?? 0) < 90)).toBe(true);
    }
  });

  test('hold nothing of the file but its pixels: no place, no script, no archive behind it', async () => {
    const script = '<script>alert(document.cookie)</script>';
    const photo = await jpegOf(scene, exifSegment(exif(1)), comment(script));
    const polyglot = Buffer.concat([photo, Buffer.from(`PK\x03\x04${script}`)]);
    const { files } = await made(polyglot);
    for (const { bytes } of files) {
      const file = Buffer.from(bytes);
      expect([file.toString('latin1', 0, 4), file.toString('latin1', 8, 12)]).toEqual(['RIFF', 'WEBP']);
      expect(file.readUInt32LE(4) + 8).toBe(file.length);
      for (const trace of ['<script', 'GPS', 'EXIF', 'Exif', 'PK\x03\x04'])
        expect(file.includes(trace)).toBe(false);
    }
  });
});
