import { readFile } from 'node:fs/promises';

/** The picture of a product in a size, as WebP (bin/demo-pictures.ts draws them). */
export const pictureOf = (slug: string, size: number): Promise<Uint8Array> =>
  readFile(new URL(`pictures/${slug}-${size}.webp`, import.meta.url));
