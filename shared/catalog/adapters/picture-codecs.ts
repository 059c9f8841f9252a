import decodeJpeg, { init as initJpeg } from '@jsquash/jpeg/decode.js';
import encodeJpeg, { init as initJpegEncoder } from '@jsquash/jpeg/encode.js';
import decodePng, { init as initPng } from '@jsquash/png/decode.js';
import resize, { initResize } from '@jsquash/resize/index.js';
import decodeWebp, { init as initWebp } from '@jsquash/webp/decode.js';
import encodeWebp, { init as initEncoder } from '@jsquash/webp/encode.js';
import { encodePng } from '#ground';
import { groundColours, groundNames } from '../../stores/domain/store/look.ts';
import { composeOnGround } from '../domain/pictures/compose.ts';
import type { PictureType } from '../domain/pictures/header.ts';
import type { Picture } from '../domain/pictures/judge.ts';
import { halvePicture, type Pixels, turnUpright } from '../domain/pictures/pixels.ts';
import { fitSize, iconSizes, type PictureSize, pictureSizes, socialSize } from '../domain/pictures/sizes.ts';
import type { Made } from '../ports/picture-maker.ts';

/** WebP's quality of 0 to 100, at which photos of goods show no loss at twice the density of a screen. */
const quality = 80;

/** JPEG's quality of 0 to 100 of social pictures, which are shown small. */
const socialQuality = 75;

/** The codecs' WebAssembly files. A build puts them next to the code. */
export const codecFiles = {
  'image/jpeg': '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm',
  'image/png': '@jsquash/png/codec/pkg/squoosh_png_bg.wasm',
  'image/webp': '@jsquash/webp/codec/dec/webp_dec.wasm',
  resize: '@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm',
  encode: '@jsquash/webp/codec/enc/webp_enc_simd.wasm',
  social: '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm',
} as const;

/** Reads a codec's file. */
export type Load = (file: string) => Promise<ArrayBuffer>;

interface Decoder {
  init(wasm: ArrayBuffer): Promise<unknown>;
  decode(bytes: ArrayBuffer): Promise<Pixels>;
}

const decoders: Readonly<Record<PictureType, Decoder>> = {
  'image/jpeg': { init: (wasmBinary) => initJpeg({ wasmBinary }), decode: decodeJpeg },
  'image/png': { init: initPng, decode: decodePng },
  'image/webp': { init: (wasmBinary) => initWebp({ wasmBinary }), decode: decodeWebp },
};

const begun = new Map<string, Promise<unknown>>();

/** Initialises a codec, once in a thread. */
function once(file: string, load: Load, init: (wasm: ArrayBuffer) => Promise<unknown>): Promise<unknown> {
  const known = begun.get(file) ?? load(file).then(init);
  begun.set(file, known);
  return known;
}

const scalePicture = (pixels: Pixels, to: { readonly width: number; readonly height: number }) =>
  resize(pixels, { ...to, method: 'lanczos3', linearRGB: false, premultiply: true });

/** The social picture on each ground. JPEG, because not every chat shows WebP. */
async function makeSocials(pixels: Pixels): Promise<Made['socials']> {
  const to = fitSize(pixels, socialSize);
  const fitted = to.width === pixels.width ? pixels : await scalePicture(pixels, to);
  const socials: { ground: (typeof groundNames)[number]; bytes: Uint8Array }[] = [];
  for (const ground of groundNames) {
    const laid = composeOnGround(fitted, socialSize, groundColours[ground]);
    const encoded = await encodeJpeg({ ...laid, colorSpace: 'srgb' }, { quality: socialQuality });
    socials.push({ ground, bytes: new Uint8Array(encoded) });
  }
  return socials;
}

/** The icons of a logo: square, and transparent around it. A smaller logo is enlarged, because an icon must fill its place. */
async function makeIcons(pixels: Pixels): Promise<Made['icons']> {
  const icons: { size: (typeof iconSizes)[number]; bytes: Uint8Array }[] = [];
  for (const size of iconSizes) {
    const scaled = await scalePicture(pixels, fitSize(pixels, size, Number.POSITIVE_INFINITY));
    icons.push({ size, bytes: encodePng(composeOnGround(scaled, { width: size, height: size }, undefined)) });
  }
  return icons;
}

/**
 * Decodes a picture, turns it upright and encodes it in each size. Only pixels are carried over, so the results contain
 * nothing else from the file.
 * @throws when the file cannot be decoded, or does not match its header
 */
export async function makePictures(
  bytes: Uint8Array,
  picture: Picture,
  withIcons: boolean,
  load: Load,
): Promise<Made> {
  const { type, orientation } = picture;
  const { init, decode } = decoders[type];
  await once(codecFiles[type], load, init);
  await once(codecFiles.resize, load, initResize);
  await once(codecFiles.encode, load, (wasmBinary) => initEncoder({ wasmBinary }));
  await once(codecFiles.social, load, (wasmBinary) => initJpegEncoder({ wasmBinary }));

  let pixels: Pixels = await decode(new Uint8Array(bytes).buffer);
  if (pixels.width !== picture.width || pixels.height !== picture.height)
    throw new Error('the picture has another size than its header says');
  const [largest = 0] = pictureSizes.toReversed();
  const isLarge = ({ width, height }: Pixels) =>
    Math.max(width, height) >= 2 * largest && Math.min(width, height) > 1;
  while (isLarge(pixels)) pixels = halvePicture(pixels);

  let [socials, icons]: [Made['socials'], Made['icons']] = [[], []];
  const made: { size: PictureSize; bytes: Uint8Array; width: number; height: number }[] = [];
  for (const size of pictureSizes.toReversed()) {
    const to = fitSize(pixels, size);
    if (to.width !== pixels.width || to.height !== pixels.height) pixels = await scalePicture(pixels, to);
    if (made.length === 0) {
      pixels = turnUpright(pixels, orientation);
      socials = await makeSocials(pixels);
      if (withIcons) icons = await makeIcons(pixels);
    }
    const { width, height } = pixels;
    made.push({ size, bytes: new Uint8Array(await encodeWebp(pixels, { quality })), width, height });
  }
  const { width = 0, height = 0 } = made[0] ?? {};
  return {
    files: made.map(({ size, bytes: encoded }) => ({ size, bytes: encoded })).toReversed(),
    socials,
    icons,
    width,
    height,
  };
}
