import { Commit, defineRoute, Empty } from '#ground';
import { storePictureQuery } from '../../../shared/catalog/contract/image.ts';
import { writeStorePictureEvent } from '../../../shared/catalog/pictures/store-picture-events.ts';
import { allowStaff, ofStore } from '../../../shared/stores/access.ts';
import { storeParams } from '../../../shared/stores/contract/params.ts';
import { saveStore } from '../../../shared/stores/data/stores.ts';
import { urlFieldOf } from '../../../shared/stores/domain/store/look.ts';
import { writeStoreEvent } from '../../../shared/stores/events.ts';
import { loadNamedStore } from '../../../shared/stores/settings.ts';

export const route = defineRoute({
  id: 'store-pictures.remove',
  at: 'DELETE /api/v1/storefront/stores/{store_id}/upload-image/',
  summary: 'Remove the logo or the banner of a store',
  description: 'Removes the picture and its files, whatever its status.',
  auth: allowStaff(ofStore, 'store.edit'),
  params: storeParams,
  query: storePictureQuery,
  returns: [200, Empty],
  async handle({ params, query: { kind }, now }, { table }) {
    const store = await loadNamedStore(table, params.store_id);
    const picture = store.pictures?.[kind];
    const pictures = { ...store.pictures, [kind]: undefined };
    const social = { ...store.social, [kind]: undefined };
    const extents = { ...store.extents, [kind]: undefined };
    return new Commit(
      [
        saveStore(store, { pictures, social, extents, [urlFieldOf(kind)]: undefined }, now),
        writeStoreEvent('store.changed', store, now),
        ...(picture
          ? [writeStorePictureEvent('store.picture_removed', store, { kind, image: picture.id }, now)]
          : []),
      ],
      {},
      store.id,
    );
  },
});
