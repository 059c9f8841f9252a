import { newProduct } from '../../../shared/catalog/change-product.ts';
import { NewProduct } from '../../../shared/catalog/contract/product-in.ts';
import { ProductOut } from '../../../shared/catalog/contract/product-out.ts';
import { productView } from '../../../shared/catalog/view.ts';
import { stockAlongside } from '../../../shared/inventory/product-levels.ts';
import { toId } from '../../../shared/kernel/ids.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { uuidOfTime } from '../../../shared/kernel/uuid.ts';
import { lambda } from '../../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../../shared/platform/http/route.ts';
import { tableAccess } from '../../../shared/platform/table-access.ts';
import { allowStaff, ofStoreIn } from '../../../shared/stores/access.ts';
import { storeOf } from '../../../shared/stores/data/stores.ts';

export const route = defineRoute({
  id: 'products.create',
  method: 'POST',
  path: '/api/v1/storefront/products/',
  summary: 'Create a product',
  description:
    'The product is a DRAFT, unless you send another status. With `options` it has variants: those that you send, or one for each combination of option values, 48 at most. SKUs and slugs are unique in a store.',
  auth: allowStaff(ofStoreIn('body', 'store'), 'catalog.edit'),
  body: NewProduct,
  returns: [201, ProductOut],
  errors: ['not_found', 'conflict', 'limit_reached'],
  uses: { table: tableAccess },
  async handle({ body: { store: at, ...sent }, now, stableId, baseUrl }, { table }) {
    const store = await storeOf(table, at);
    if (!store) throw new Problem('not_found');
    const id = toId<'Product'>(uuidOfTime(now, stableId));
    const { product, writes } = await newProduct(table, store, id, sent, now, stockAlongside(table, now));
    return new Commit(writes, productView(product, baseUrl), id);
  },
});

export const handler = lambda(route);
