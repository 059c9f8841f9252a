import { ProductChange } from '../../../shared/catalog/contract/product-in.ts';
import { patchProduct } from '../../../shared/catalog/domain/sent-product.ts';
import { productEdits } from './edits.ts';

export const route = productEdits.updateRoute({
  description:
    'Changes only the fields that you send; null takes one away, of `metadata` too. `variants` is the list of all variants: one that you leave out is removed, and one that you send with its `id`, or with its option values, keeps what you do not send. `images` is the order of the pictures. Pictures are uploaded, and stock is adjusted, by their own routes.',
  body: ProductChange,
  fieldsOf: ({ images = [], ...sent }, before) => ({ fields: patchProduct(before, sent), images }),
});
