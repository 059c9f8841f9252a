import * as z from 'zod';
import { PublicProductOut, productNamed } from '../../shared/catalog/contract/published.ts';
import { holdersOf } from '../../shared/catalog/data/guards.ts';
import { anyonesProduct } from '../../shared/catalog/data/products.ts';
import { publicView } from '../../shared/catalog/published-view.ts';
import { isId, type ProductId, type StoreId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { defineRoute, Reply } from '../../shared/platform/http/route.ts';
import type { Table } from '../../shared/platform/table/table.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { slugParams } from '../../shared/stores/contract/params.ts';
import { publicStore } from '../../shared/stores/public-store.ts';
import { briefly } from './public.ts';

/** The id of the product that a path names by its id or its slug. */
async function idOf(table: Table, store: StoreId, named: string): Promise<ProductId | undefined> {
  if (isId<'Product'>(named)) return named;
  const [holder] = await holdersOf(table, store, [{ kind: 'slug', text: named }]);
  return holder;
}

export const route = defineRoute({
  id: 'catalog.get-product',
  method: 'GET',
  path: '/api/v1/storefront/stores/{slug}/products/{product}/',
  summary: "Read a store's product",
  description:
    'Reads an active product of a published or paused store, with its variants and pictures, by its slug or its id.',
  auth: { public: true },
  params: z.object({ ...slugParams.shape, product: productNamed }),
  returns: [200, PublicProductOut],
  errors: ['not_found'],
  uses: { table: tableAccess },
  async handle({ params, now, baseUrl }, { table }) {
    const store = await publicStore(table, params.slug, now);
    const id = await idOf(table, store.id, params.product);
    const product = id && (await anyonesProduct(table, id));
    if (product?.store !== store.id || product.status !== 'ACTIVE') throw new Problem('not_found');
    return new Reply(publicView(product, baseUrl), briefly);
  },
});

export const handler = lambda(route);
