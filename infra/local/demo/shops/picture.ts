import { readFile } from 'node:fs/promises';
import type { GroundName } from '../../../../shared/stores/domain/store/look.ts';

const read = (name: string): Promise<Uint8Array> => readFile(new URL(`pictures/${name}`, import.meta.url));

/** The picture of a product in a size, as WebP (bin/demo-pictures/make.ts draws them). */
export const pictureOf = (slug: string, size: number): Promise<Uint8Array> => read(`${slug}-${size}.webp`);

/** The social picture of a product on a ground, as JPEG. */
export const socialPictureOf = (slug: string, ground: GroundName): Promise<Uint8Array> =>
  read(`${slug}-${ground}.jpg`);
