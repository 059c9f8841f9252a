import { Commit, defineRoute, Empty, Problem } from '#ground';
import { ofProduct } from '../../../shared/catalog/access.ts';
import { writeContentsGone } from '../../../shared/catalog/contents/store-contents.ts';
import { imageParams } from '../../../shared/catalog/contract/image.ts';
import { removeImage } from '../../../shared/catalog/data/product-images.ts';
import { writeProductEvent } from '../../../shared/catalog/events.ts';
import { writeImagesRemovedEvent } from '../../../shared/catalog/pictures/image-events.ts';
import { loadStaffProduct } from '../../../shared/catalog/staffs.ts';
import { allowStaff } from '../../../shared/stores/access.ts';

export const route = defineRoute({
  id: 'products.remove-image',
  at: 'DELETE /api/v1/storefront/products/{product_id}/images/{image_id}/',
  summary: 'Remove a picture from a product',
  description: 'Removes the picture and its files, whatever its status.',
  auth: allowStaff(ofProduct, 'catalog.edit'),
  params: imageParams,
  returns: [200, Empty],
  async handle({ params: { product_id, image_id }, now }, { table }) {
    const product = await loadStaffProduct(table, product_id);
    const image = product.images[image_id];
    if (!image) throw new Problem('not_found', 'The product has no picture with this id.');
    const writes = [
      removeImage(product_id, image_id),
      ...(await writeContentsGone(table, product.store, { products: 0, bytes: image.bytes ?? 0 })),
      writeProductEvent('product.changed', product, now),
      writeImagesRemovedEvent(product, [image_id], now),
    ];
    return new Commit(writes, {}, image_id);
  },
});
