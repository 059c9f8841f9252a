import { isRefused, judge } from '../../shared/catalog/domain/pictures/judge.ts';
import { pictureMakerAccess } from '../../shared/catalog/wiring/pictures.ts';
import { parseConfig } from '../../shared/platform/config.ts';
import { createWire } from '../../shared/platform/wire.ts';

/** A function that makes pictures and nothing else, to be bundled as the one that makes those of products is. */
export async function handler(file: Uint8Array): Promise<unknown> {
  const picture = judge(file);
  if (isRefused(picture)) return picture;
  const made = await pictureMakerAccess.of(createWire(parseConfig({}))).make(file, picture, false);
  if ('reason' in made) return made;
  return [
    made.width,
    made.height,
    made.files.map(({ bytes }) => Buffer.from(bytes).toString('latin1', 0, 4)),
    made.socials.map(({ bytes }) => Buffer.from(bytes).toString('hex', 0, 3)),
  ];
}
