import { WholeProduct } from '../../../shared/catalog/contract/product-in.ts';
import { toProductFields } from '../../../shared/catalog/domain/sent-product.ts';
import { productEdits } from './edits.ts';

export const route = productEdits.replaceRoute({
  description:
    'Replaces all fields: those that you leave out get their defaults, but the slug stays. A variant that you send with its `id`, or with the same option values as before, keeps its id and its stock. Pictures and stock stay.',
  body: WholeProduct,
  fieldsOf: (sent, before) => ({ fields: toProductFields(before.id, sent, before.slug, before), images: [] }),
});
