import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import resize, { initResize } from '@jsquash/resize/index.js';
import encodeWebp, { init as initEncoder } from '@jsquash/webp/encode.js';
import { fashion, food } from '../../infra/local/demo/shops/products.data.ts';
import { codecFiles } from '../../shared/catalog/adapters/picture-codecs.ts';
import { isRefused, judge } from '../../shared/catalog/domain/pictures/judge.ts';
import { pictureSizes } from '../../shared/catalog/domain/pictures/sizes.ts';
import { pictureMakerAccess } from '../../shared/catalog/wiring/pictures.ts';
import { parseConfig } from '../../shared/platform/config.ts';
import { createWire } from '../../shared/platform/wire.ts';
import { forms } from './forms.ts';
import { drawn, shaded } from './paint.ts';

// Draws the pictures of the demo shops' products again. They are stored next to the code that seeds them.
const folder = new URL('../../infra/local/demo/shops/pictures/', import.meta.url);

/** Pixels of a side: more would show no more of these drawings. */
const side = 600;

const codec = (file: string) => readFile(fileURLToPath(import.meta.resolve(file)));
await initResize(await codec(codecFiles.resize));
await initEncoder({ wasmBinary: new Uint8Array(await codec(codecFiles.encode)).buffer });
const maker = pictureMakerAccess.of(createWire(parseConfig({})));
await mkdir(folder, { recursive: true });
const backdrop = { inside: () => true, paint: shaded('#efe9df') };
for (const { slug, picture } of [...fashion, ...food]) {
  const { form, ...look } = picture;
  const pixels = drawn(side, [backdrop, ...forms[form](look)]);
  for (const size of pictureSizes) {
    const width = Math.min(side, size);
    const scaled = width === side ? pixels : await resize(pixels, { width, height: width });
    const file = new Uint8Array(await encodeWebp(scaled, { quality: 60 }));
    await writeFile(new URL(`${slug}-${size}.webp`, folder), file);
    if (width < side) continue;
    const judged = judge(file);
    const made = isRefused(judged) ? judged : await maker.make(file, judged, false);
    if ('reason' in made) throw new Error(made.reason);
    for (const { ground, bytes } of made.socials)
      await writeFile(new URL(`${slug}-${ground}.jpg`, folder), bytes);
  }
}
