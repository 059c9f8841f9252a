import {
  Commit,
  defineRoute,
  describeLimit,
  formOf,
  Problem,
  toId,
  uploadLimit,
  type VariantId,
} from '#ground';
import { ofProduct } from '../../../shared/catalog/access.ts';
import { assertStorageLeft } from '../../../shared/catalog/contents/store-contents.ts';
import { formLimit, ImageForm, ImageIn, ImageUpload } from '../../../shared/catalog/contract/image.ts';
import { productParams } from '../../../shared/catalog/contract/params.ts';
import { addImage } from '../../../shared/catalog/data/product-images.ts';
import { variantsOf } from '../../../shared/catalog/domain/availability.ts';
import { appendImage, maxImages } from '../../../shared/catalog/domain/images.ts';
import { incomingFileOf } from '../../../shared/catalog/domain/pictures/media.ts';
import type { Product } from '../../../shared/catalog/domain/product.ts';
import { assertNone, toRefusal } from '../../../shared/catalog/domain/refusals.ts';
import { writeImageEvent } from '../../../shared/catalog/pictures/image-events.ts';
import { receivePicture } from '../../../shared/catalog/pictures/receive-picture.ts';
import { loadStaffProduct } from '../../../shared/catalog/staffs.ts';
import { imageUploadsAccess, uploadedImagesAccess } from '../../../shared/catalog/wiring/images.ts';
import { allowStaff } from '../../../shared/stores/access.ts';

/** @throws Problem invalid_request at each that is no variant of the product */
function assertVariants(product: Product, variants: readonly VariantId[]): void {
  const known = new Set(variantsOf(product).map(({ id }) => id));
  assertNone(
    variants.flatMap((one, at) =>
      known.has(one) ? [] : [toRefusal(['variants', at], 'is not a variant of this product', 'not_found')],
    ),
  );
}

export const route = defineRoute({
  id: 'products.upload-image',
  at: 'POST /api/v1/storefront/products/{product_id}/upload-image/',
  summary: 'Add a picture to a product',
  description:
    'Send the file itself as `image` of a multipart/form-data body, 4 MB at most. Or send JSON with its type and size, 8 MB at most, and upload it to the URL in the answer, within 15 minutes and with the headers given. A JPEG, PNG or WebP picture of up to 50 megapixels, 16,384 pixels a side at most, is taken, whatever its name; animated pictures are not. It is turned upright, stripped of its metadata such as the place where it was taken, and made into WebP of 160, 480 and 1200 pixels on the longer side. Until then it is PENDING and not public. If that fails it is FAILED, with the `reason`. A product has ten pictures at most. A new picture takes the place of a FAILED one when all are taken. What is kept of it counts to the storage of the plan. An account can upload 60 files a minute.',
  auth: allowStaff(ofProduct, 'catalog.edit'),
  params: productParams,
  body: ImageIn,
  form: formOf(ImageForm, formLimit),
  returns: [201, ImageUpload],
  errors: ['invalid_state', 'limit_reached'],
  limits: [uploadLimit],
  uses: { files: uploadedImagesAccess, uploads: imageUploadsAccess },
  async handle({ params, body, caller, now, stableId }, { table, files, uploads }) {
    const product = await loadStaffProduct(table, params.product_id);
    const { alt, variants } = body;
    const id = toId<'Image'>(stableId);
    assertVariants(product, variants);
    const placed = appendImage(product.images, { id, alt, variants, created_at: now.toISOString() });
    if (!placed)
      throw new Problem('invalid_state', describeLimit('pictures', maxImages, 'Remove one first.'));
    await assertStorageLeft(table, product.store);
    const key = incomingFileOf({ store: product.store, product: product.id, image: id });
    const { link, upload } = await receivePicture({ files, uploads }, key, body, caller);
    const { image, instead } = placed;
    const writes = [addImage(product.id, image, instead), writeImageEvent(product, id, now, link)];
    return new Commit(writes, { ...image, alt: alt ?? null, variants: [...variants], upload });
  },
});
