import { productKey, readProduct } from '../../../shared/catalog/data/products.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { BasketOut, basketParams } from '../../../shared/orders/contract/basket-link.ts';
import { basketLinkOf } from '../../../shared/orders/data/basket-links.ts';
import { fill, subtotalOf } from '../../../shared/orders/domain/basket.ts';
import { lineView } from '../../../shared/orders/line-view.ts';
import { lambda } from '../../../shared/platform/http/lambda.ts';
import { defineRoute } from '../../../shared/platform/http/route.ts';
import { tableAccess } from '../../../shared/platform/table-access.ts';
import { readStore, storeKey } from '../../../shared/stores/data/stores.ts';
import { assertPublic } from '../../../shared/stores/public-store.ts';

export const route = defineRoute({
  id: 'basket-links.get',
  method: 'GET',
  path: '/api/v1/storefront/links/{code}/',
  summary: 'Open a filled basket',
  description:
    'The basket that a store has filled for a customer, at the prices of now. What the store no longer sells is left out and named in `issues`. While the store is not published, this is a 404. Send `items` to a quote to order it.',
  auth: { public: true },
  params: basketParams,
  returns: [200, BasketOut],
  errors: ['not_found'],
  uses: { table: tableAccess },
  async handle({ params, now }, { table }) {
    const link = await basketLinkOf(table, params.code, now);
    if (!link) throw new Problem('not_found');
    const { code, items, expires_at } = link;
    const [sold, ...found] = await table.getMany(
      [storeKey(link.store), ...items.map(({ product }) => productKey(product))],
      false,
    );
    if (!sold) throw new Problem('not_found');
    const store = readStore(sold);
    assertPublic(store, now);
    const { id, slug, name } = store;
    const { lines, faults } = fill(
      id,
      items,
      found.map((item) => item && readProduct(item)),
    );
    return {
      ...{ code, store: { id, slug, name }, lines: lines.map(lineView), currency: 'NGN' as const },
      items: lines.map(({ product, variant, quantity }) => ({ product, variant, quantity })),
      ...{ subtotal: subtotalOf(lines), issues: [...faults], expires_at },
    };
  },
});

export const handler = lambda(route);
