import { Commit, defineRoute, formOf, toId, uploadLimit } from '#ground';
import {
  formLimit,
  StorePictureForm,
  StorePictureIn,
  StorePictureUpload,
  storePictureQuery,
} from '../../../shared/catalog/contract/image.ts';
import { incomingFileOf } from '../../../shared/catalog/domain/pictures/media.ts';
import { filesOfStorePicture } from '../../../shared/catalog/domain/pictures/store-picture.ts';
import { receivePicture } from '../../../shared/catalog/pictures/receive-picture.ts';
import { writeStorePictureEvent } from '../../../shared/catalog/pictures/store-picture-events.ts';
import { imageUploadsAccess, uploadedImagesAccess } from '../../../shared/catalog/wiring/images.ts';
import { allowStaff, ofStore } from '../../../shared/stores/access.ts';
import { storeParams } from '../../../shared/stores/contract/params.ts';
import { saveStore } from '../../../shared/stores/data/stores.ts';
import { loadNamedStore } from '../../../shared/stores/settings.ts';

export const route = defineRoute({
  id: 'store-pictures.upload',
  at: 'POST /api/v1/storefront/stores/{store_id}/upload-image/',
  summary: 'Add the logo or the banner of a store',
  description:
    'Send the file itself as `image` of a multipart/form-data body, 4 MB at most. Or send JSON with its type and size, 8 MB at most, and upload it to the URL in the answer, within 15 minutes and with the headers given. Once its sizes are made it is the `logo_url` or the `banner_url` of the store; until then the store keeps the one that it has.',
  auth: allowStaff(ofStore, 'store.edit'),
  params: storeParams,
  query: storePictureQuery,
  body: StorePictureIn,
  form: formOf(StorePictureForm, formLimit),
  returns: [201, StorePictureUpload],
  limits: [uploadLimit],
  uses: { files: uploadedImagesAccess, uploads: imageUploadsAccess },
  async handle({ params, query: { kind }, body, caller, now, stableId }, { table, files, uploads }) {
    const store = await loadNamedStore(table, params.store_id);
    const image = toId<'Image'>(stableId);
    const key = incomingFileOf(filesOfStorePicture({ store: store.id, image }));
    const { link, upload } = await receivePicture({ files, uploads }, key, body, caller);
    const pictures = { ...store.pictures, [kind]: { id: image, status: 'PENDING' as const } };
    const writes = [
      saveStore(store, { pictures }, now),
      writeStorePictureEvent('store.picture_added', store, { kind, image, link }, now),
    ];
    return new Commit(writes, { id: image, kind, status: 'PENDING' as const, upload }, store.id);
  },
});
