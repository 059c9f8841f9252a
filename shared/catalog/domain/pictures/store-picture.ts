import { type ImageId, isId, toId } from '#ground/domain';
import type { ImageOf } from './media.ts';

/** The files of a store’s own pictures stand where those of a product with the store’s id would. */
export const filesOfStorePicture = ({ store, image }: Omit<ImageOf, 'product'>): ImageOf => ({
  store,
  product: toId<'Product'>(store),
  image,
});

/** The picture that a URL of ours shows. */
export function imageOfUrl(url: string | undefined): ImageId | undefined {
  const [, id = ''] = /\/([0-9a-f-]{36})-\d+\.webp$/.exec(url ?? '') ?? [];
  return isId<'Image'>(id) ? id : undefined;
}
