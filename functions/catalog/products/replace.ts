import { ofProduct } from '../../../shared/catalog/access.ts';
import { changedProduct } from '../../../shared/catalog/change-product.ts';
import { productParams } from '../../../shared/catalog/contract/params.ts';
import { WholeProduct } from '../../../shared/catalog/contract/product-in.ts';
import { ProductOut } from '../../../shared/catalog/contract/product-out.ts';
import { wholeProduct } from '../../../shared/catalog/domain/sent-product.ts';
import { staffsProduct } from '../../../shared/catalog/staffs.ts';
import { productView } from '../../../shared/catalog/view.ts';
import { stockAlongside } from '../../../shared/inventory/product-levels.ts';
import { lambda } from '../../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../../shared/platform/http/route.ts';
import { tableAccess } from '../../../shared/platform/table-access.ts';
import { assertLatest } from '../../../shared/stores/domain/revision.ts';
import { catalogWriting } from '../../../shared/stores/domain/roles.ts';

export const route = defineRoute({
  id: 'products.replace',
  method: 'PUT',
  path: '/api/v1/storefront/products/{product_id}/',
  summary: 'Replace a product',
  description:
    'Replaces all fields: those that you leave out get their defaults, but the slug stays. A variant that you send with its `id`, or with the same option values as before, keeps its id and its stock. Pictures and stock stay.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'], store: ofProduct(...catalogWriting) },
  params: productParams,
  body: WholeProduct,
  returns: [200, ProductOut],
  errors: ['not_found', 'conflict', 'invalid_state'],
  uses: { table: tableAccess },
  async handle({ params, body: { revision, ...sent }, now, baseUrl }, { table }) {
    const before = await staffsProduct(table, params.product_id);
    assertLatest(before.revision, revision);
    const fields = wholeProduct(before.id, sent, before.slug, before);
    const changed = await changedProduct(table, before, fields, [], now, stockAlongside(table, now));
    return changed
      ? new Commit(changed.writes, productView(changed.product, baseUrl))
      : productView(before, baseUrl);
  },
});

export const handler = lambda(route);
