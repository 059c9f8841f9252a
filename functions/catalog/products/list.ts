import * as z from 'zod';
import { defineId, defineListRoute, textOf } from '#ground';
import { ProductOut } from '../../../shared/catalog/contract/product-out.ts';
import { listProducts } from '../../../shared/catalog/data/product-list.ts';
import { productStatuses } from '../../../shared/catalog/domain/product.ts';
import { toProductView } from '../../../shared/catalog/view.ts';
import { allowStaff, staffOfNamedStore } from '../../../shared/stores/access.ts';

export const route = defineListRoute({
  id: 'products.list',
  path: '/api/v1/storefront/products/',
  summary: 'List products',
  description:
    'Lists the products of a store, or of all stores in which you work, newest first, whatever their status. A filtered page may hold fewer results than its limit, even none: follow `next` until it is null.',
  auth: allowStaff(staffOfNamedStore('query', 'store'), 'store.view', 'catalog:write'),
  query: {
    store: defineId<'Store'>().optional().describe('Only products of this store.'),
    status: z.enum(productStatuses).optional(),
    category: defineId<'Category'>().optional().describe('Only products of this category itself.'),
    sku: textOf(64).optional().describe('Only the product that has this SKU, or a variant that has it.'),
    q: textOf(100).optional().describe('Words of the name, the tags or a SKU. Each may be the start of one.'),
  },
  item: ProductOut,
  async list({ query: filters, caller, baseUrl, page }, { table }) {
    const { products, next } = await listProducts(table, caller.store.stores, filters, page);
    return { results: products.map((one) => toProductView(one, baseUrl)), next };
  },
});
