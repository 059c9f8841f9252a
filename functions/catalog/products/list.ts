import * as z from 'zod';
import { defineId, defineRoute, pageOf, pageQuery, pagesAccess, textOf } from '#ground';
import { ProductOut } from '../../../shared/catalog/contract/product-out.ts';
import { listProducts } from '../../../shared/catalog/data/product-list.ts';
import { productStatuses } from '../../../shared/catalog/domain/product.ts';
import { toProductView } from '../../../shared/catalog/view.ts';
import { allowStaff, staffOfNamedStore } from '../../../shared/stores/access.ts';

const route_id = 'products.list';

export const route = defineRoute({
  id: route_id,
  method: 'GET',
  path: '/api/v1/storefront/products/',
  summary: 'List products',
  description:
    'Lists the products of a store, or of all stores in which you work, newest first, whatever their status. A filtered page may hold fewer results than its limit, even none: follow `next` until it is null.',
  auth: allowStaff(staffOfNamedStore('query', 'store'), 'store.view', 'catalog:write'),
  query: z.object({
    ...pageQuery,
    store: defineId<'Store'>().optional().describe('Only products of this store.'),
    status: z.enum(productStatuses).optional(),
    category: defineId<'Category'>().optional().describe('Only products of this category itself.'),
    sku: textOf(64).optional().describe('Only the product that has this SKU, or a variant that has it.'),
    q: textOf(100).optional().describe('Words of the name, the tags or a SKU. Each may be the start of one.'),
  }),
  returns: [200, pageOf(ProductOut)],
  errors: ['not_found', 'invalid_cursor'],
  uses: { pages: pagesAccess },
  async handle({ query, caller, url, baseUrl }, { table, pages }) {
    const { limit, cursor, ...filters } = query;
    const after = pages.start(cursor, route_id, caller, filters);
    const { products, next } = await listProducts(table, caller.store.stores, filters, { limit, after });
    return pages.of(
      products.map((one) => toProductView(one, baseUrl)),
      next,
      { url, route: route_id, caller, filters, limit },
    );
  },
});
