import { Commit, defineRoute, Problem, toId, uuidOfTime } from '#ground';
import { NewProduct } from '../../../shared/catalog/contract/product-in.ts';
import { ProductOut } from '../../../shared/catalog/contract/product-out.ts';
import { prepareProduct } from '../../../shared/catalog/products/change-product.ts';
import { toProductView } from '../../../shared/catalog/view.ts';
import { createStockCompanion } from '../../../shared/inventory/levels/product-levels.ts';
import { allowStaff, staffOfNamedStore } from '../../../shared/stores/access.ts';
import { loadStore } from '../../../shared/stores/data/stores.ts';

export const route = defineRoute({
  id: 'products.create',
  at: 'POST /api/v1/storefront/products/',
  summary: 'Create a product',
  description:
    'The product is a DRAFT, unless you send another status. With `options` it has variants: those that you send, or one for each combination of option values, 48 at most. SKUs and slugs are unique in a store.',
  auth: allowStaff(staffOfNamedStore('body', 'store'), 'catalog.edit'),
  body: NewProduct,
  returns: [201, ProductOut],
  errors: ['conflict', 'limit_reached'],
  async handle({ body: { store: at, ...sent }, now, stableId, baseUrl }, { table }) {
    const store = await loadStore(table, at);
    if (!store) throw new Problem('not_found');
    const id = toId<'Product'>(uuidOfTime(now, stableId));
    const alongside = createStockCompanion({ table, now }, store.owner);
    const { product, writes } = await prepareProduct({ table, now }, store, { id, sent }, alongside);
    return new Commit(writes, toProductView(product, baseUrl), id);
  },
});
