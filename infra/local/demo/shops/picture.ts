import { readFile } from 'node:fs/promises';
import type { IconSize } from '../../../../shared/catalog/domain/pictures/sizes.ts';
import type { GroundName, StorePictureKind } from '../../../../shared/stores/domain/store/look.ts';

const read = (name: string): Promise<Uint8Array> => readFile(new URL(`pictures/${name}`, import.meta.url));

/** The picture of a product, or a shop’s, in a size, as WebP. */
export const pictureOf = (slug: string, size: number): Promise<Uint8Array> => read(`${slug}-${size}.webp`);

/** Its social picture on a ground, as JPEG. */
export const socialPictureOf = (slug: string, ground: GroundName): Promise<Uint8Array> =>
  read(`${slug}-${ground}.jpg`);

/** The icon of a shop’s logo, as PNG. */
export const iconOf = (slug: string, size: IconSize): Promise<Uint8Array> => read(`${slug}-icon-${size}.png`);

/** The name of the files of a shop’s logo or banner. @param slug of the shop */
export const nameOfPicture = (slug: string, kind: StorePictureKind): string => `${slug}-${kind}`;

/** Pixels of the largest of a shop’s pictures. */
export const extentsOf = {
  logo: { width: 600, height: 600 },
  banner: { width: 1200, height: 400 },
} as const;
