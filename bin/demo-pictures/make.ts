import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import resize, { initResize } from '@jsquash/resize/index.js';
import encodeWebp, { init as initEncoder } from '@jsquash/webp/encode.js';
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import { extentsOf, nameOfPicture } from '../../infra/local/demo/shops/picture.ts';
import { demoShops } from '../../infra/local/demo/shops/shops.data.ts';
import { codecFiles } from '../../shared/catalog/adapters/picture-codecs.ts';
import { isRefused, judge } from '../../shared/catalog/domain/pictures/judge.ts';
import { fitSize, pictureSizes } from '../../shared/catalog/domain/pictures/sizes.ts';
import { pictureMakerAccess } from '../../shared/catalog/wiring/pictures.ts';
import { parseConfig } from '../../shared/platform/config.ts';
import { createWire } from '../../shared/platform/wire.ts';
import { forms } from './forms.ts';
import { drawn, type Pattern, patterns, plain, shaded } from './paint.ts';
import { ellipse } from './shapes.ts';

// Draws the pictures of the demo shops and of their products again. They are stored next to the code that seeds them.
const folder = new URL('../../infra/local/demo/shops/pictures/', import.meta.url);

/** Pixels of a side: more would show no more of these drawings. */
const side = 600;

const codec = (file: string) => readFile(fileURLToPath(import.meta.resolve(file)));
await initResize(await codec(codecFiles.resize));
await initEncoder({ wasmBinary: new Uint8Array(await codec(codecFiles.encode)).buffer });
const maker = pictureMakerAccess.of(createWire(parseConfig({})));
await mkdir(folder, { recursive: true });
const backdrop = { inside: () => true, paint: shaded('#efe9df') };

/** What the picture of a product is drawn with. */
const Drawing = z.strictObject({
  slug: z.string(),
  form: z.custom<keyof typeof forms>((value) => typeof value === 'string' && value in forms),
  one: z.string(),
  other: z.string(),
  pattern: z.custom<Pattern>((value) => typeof value === 'string' && value in patterns),
});

type Drawn = ReturnType<typeof drawn>;
const write = (name: string, bytes: Uint8Array) => writeFile(new URL(name, folder), bytes);
const toWebp = async (pixels: Drawn) => new Uint8Array(await encodeWebp(pixels, { quality: 60 }));

/** Writes what the service makes of a picture that is uploaded, all but its sizes. */
async function writeMade(name: string, file: Uint8Array, isLogo: boolean): Promise<void> {
  const judged = judge(file);
  const made = isRefused(judged) ? judged : await maker.make(file, judged, isLogo);
  if ('reason' in made) throw new Error(made.reason);
  for (const { ground, bytes } of made.socials) await write(`${name}-${ground}.jpg`, bytes);
  for (const { size, bytes } of made.icons) await write(`${name}-icon-${size}.png`, bytes);
}

/** Writes the files of a picture. */
async function writePicture(name: string, pixels: Drawn, isLogo = false): Promise<void> {
  for (const size of pictureSizes) {
    const { width, height } = fitSize(pixels, size);
    const isWhole = width === pixels.width;
    const file = await toWebp(isWhole ? pixels : await resize(pixels, { width, height }));
    await write(`${name}-${size}.webp`, file);
    if (isWhole) await writeMade(name, file, isLogo);
  }
}

for (const drawing of parse(await readFile(new URL('drawings.csv', import.meta.url)), { columns: true })) {
  const { slug, form, ...look } = Drawing.parse(drawing);
  await writePicture(slug, drawn(side, [backdrop, ...forms[form](look)]));
}
for (const { slug, pictures } of Object.values(demoShops)) {
  const { logo, banner } = pictures;
  const field = { inside: () => true, paint: plain(logo.one) };
  const disc = {
    inside: ellipse([0.5, 0.5], [0.38, 0.38]),
    paint: patterns[logo.pattern](logo.other, logo.one),
  };
  await writePicture(nameOfPicture(slug, 'logo'), drawn(extentsOf.logo.width, [field, disc]), true);
  const { width, height } = extentsOf.banner;
  const square = drawn(width, [
    { inside: () => true, paint: patterns[banner.pattern](banner.one, banner.other) },
  ]);
  const strip = { data: square.data.slice(0, width * height * 4), width, height };
  await writePicture(nameOfPicture(slug, 'banner'), strip);
}
