import * as z from 'zod';
import {
  defineEvents,
  type ImageId,
  type Mode,
  modes,
  type ProductId,
  type StoreId,
  stored,
  type Write,
} from '#ground';
import { productPartition } from '../data/products.ts';
import { detailOfLink, type MadeLink } from './made-link.ts';

const OfProduct = z.object({
  store: stored.id<'Store'>(),
  mode: z.enum(modes),
  product: stored.id<'Product'>(),
});

/** The events of pictures and their files. `product.changed` announces what the public sees of them. */
export const imageEvents = defineEvents({
  'product.image_added': {
    title: 'Picture added to a product',
    detail: OfProduct.extend({
      image: stored.id<'Image'>(),
      /** Set if the merchant uploads the file later: the deadline. */
      until: z.iso.datetime().optional(),
      /** Set if a partner uploads it: the link ends with what lets the partner act. */
      maker: stored.linkMaker().optional(),
    }),
  },
  'product.images_removed': {
    title: 'Pictures removed from a product; their files are no longer needed',
    detail: OfProduct.extend({ images: z.array(stored.id<'Image'>()) }),
  },
});

/** The product of the picture. */
interface Of {
  readonly id: ProductId;
  readonly store: StoreId;
  readonly mode: Mode;
}

const common = ({ store: tenant, mode }: Of, at: Date) => ({ at, tenant, mode }) as const;

/** The write of the event that a picture was added. @param link to its file, if that is not there yet */
export function writeImageEvent(product: Of, image: ImageId, at: Date, link?: MadeLink): Write {
  const { store, mode, id } = product;
  const detail = { store, mode, product: id, image, ...detailOfLink(link) };
  return imageEvents.emit(productPartition(id), {
    ...common(product, at),
    name: 'product.image_added',
    detail,
  });
}

/** The write of the event that pictures, or the whole product, were removed. */
export function writeImagesRemovedEvent(product: Of, images: readonly ImageId[], at: Date): Write {
  const { store, mode, id } = product;
  const detail = { store, mode, product: id, images: [...images] };
  return imageEvents.emit(productPartition(id), {
    ...common(product, at),
    name: 'product.images_removed',
    detail,
  });
}
