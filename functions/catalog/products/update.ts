import { ofProduct } from '../../../shared/catalog/access.ts';
import { changedProduct } from '../../../shared/catalog/change-product.ts';
import { productParams } from '../../../shared/catalog/contract/params.ts';
import { ProductChange } from '../../../shared/catalog/contract/product-in.ts';
import { ProductOut } from '../../../shared/catalog/contract/product-out.ts';
import { patchedProduct } from '../../../shared/catalog/domain/sent-product.ts';
import { staffsProduct } from '../../../shared/catalog/staffs.ts';
import { productView } from '../../../shared/catalog/view.ts';
import { stockAlongside } from '../../../shared/inventory/product-levels.ts';
import { lambda } from '../../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../../shared/platform/http/route.ts';
import { tableAccess } from '../../../shared/platform/table-access.ts';
import { allowStaff } from '../../../shared/stores/access.ts';
import { assertLatest } from '../../../shared/stores/domain/revision.ts';

export const route = defineRoute({
  id: 'products.update',
  method: 'PATCH',
  path: '/api/v1/storefront/products/{product_id}/',
  summary: 'Change a product',
  description:
    'Changes only the fields that you send; null takes one away. `variants` is the list of all variants: one that you leave out is removed, and one that you send with its `id`, or with its option values, keeps what you do not send. `images` is the order of the pictures. Pictures are uploaded, and stock is adjusted, by their own routes.',
  auth: allowStaff(ofProduct, 'catalog.edit'),
  params: productParams,
  body: ProductChange,
  returns: [200, ProductOut],
  errors: ['not_found', 'conflict', 'invalid_state'],
  uses: { table: tableAccess },
  async handle({ params, body: { revision, images = [], ...sent }, now, baseUrl }, { table }) {
    const before = await staffsProduct(table, params.product_id);
    assertLatest(before.revision, revision);
    const fields = patchedProduct(before, sent);
    const changed = await changedProduct(table, before, fields, images, now, stockAlongside(table, now));
    return changed
      ? new Commit(changed.writes, productView(changed.product, baseUrl))
      : productView(before, baseUrl);
  },
});

export const handler = lambda(route);
