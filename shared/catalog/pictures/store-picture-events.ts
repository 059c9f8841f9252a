import * as z from 'zod';
import { defineEvents, type ImageId, modes, stored, type Write } from '#ground';
import { type Store, storePartition } from '../../stores/data/stores.ts';
import { type StorePictureKind, storePictureKinds } from '../../stores/domain/store/look.ts';
import { detailOfLink, type MadeLink } from './made-link.ts';

const OfStore = z.object({
  store: stored.id<'Store'>(),
  mode: z.enum(modes),
  kind: z.enum(storePictureKinds),
  image: stored.id<'Image'>(),
});

/** The events of logos and banners, and their files. `store.changed` announces what the public sees of them. */
export const storePictureEvents = defineEvents({
  'store.picture_added': {
    title: 'Logo or banner of a store uploaded',
    detail: OfStore.extend({
      /** Set if the merchant uploads the file later: the deadline. */
      until: z.iso.datetime().optional(),
      /** Set if a partner uploads it: the link ends with what lets the partner act. */
      maker: stored.linkMaker().optional(),
    }),
  },
  'store.picture_removed': {
    title: 'Logo or banner of a store removed; its files are no longer needed',
    detail: OfStore,
  },
});

interface AnnouncedPicture {
  readonly kind: StorePictureKind;
  readonly image: ImageId;
  /** To its file, if that is not there yet. */
  readonly link?: MadeLink | undefined;
}

/** The write of an event of a logo or a banner. */
export function writeStorePictureEvent(
  name: 'store.picture_added' | 'store.picture_removed',
  { id: store, mode }: Pick<Store, 'id' | 'mode'>,
  { kind, image, link }: AnnouncedPicture,
  at: Date,
): Write {
  const detail = { store, mode, kind, image, ...detailOfLink(link) };
  return storePictureEvents.emit(storePartition(store), {
    at,
    tenant: store,
    mode,
    name,
    detail,
  });
}
