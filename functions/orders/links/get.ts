import * as z from 'zod';
import { briefly, defineRoute, Problem, Reply, type StoreId, type Table } from '#ground';
import { keyOfProduct, parseProduct } from '../../../shared/catalog/data/products.ts';
import { toShownLineView } from '../../../shared/orders/checkout/line-view.ts';
import { BasketOut, basketParams } from '../../../shared/orders/contract/checkout/basket-link.ts';
import { type BasketLink, basketLinkOf } from '../../../shared/orders/data/basket-links.ts';
import { fill, subtotalOf } from '../../../shared/orders/domain/checkout/basket.ts';
import { basketCodeForm } from '../../../shared/orders/domain/checkout/basket-code.ts';
import { renderBasketPage } from '../../../shared/orders/page/basket.ts';
import { renderDeadLink } from '../../../shared/orders/page/frame.ts';
import { pageShopOf } from '../../../shared/orders/page/page-shop.ts';
import { keyOfStore, parseStore, type Store } from '../../../shared/stores/data/stores.ts';
import { isOpenToPublic } from '../../../shared/stores/domain/store/store.ts';

/** Whether a partner made the link before the merchant claimed the store, which ended it. */
const isFromBeforeClaim = ({ created_at = '' }: BasketLink, { client }: Store): boolean =>
  client?.claimed_at !== undefined && created_at < client.claimed_at;

/** The basket of a code with its store: 1 GetItem, 1 BatchGetItem. Undefined once it has expired, its store is not public, or the request came by the host of another one. */
async function basketOf(
  table: Table,
  asked: string,
  { at, baseUrl, now }: { readonly at: StoreId | undefined; readonly baseUrl: string; readonly now: Date },
): Promise<{ readonly basket: z.input<typeof BasketOut>; readonly store: Store } | undefined> {
  const link = basketCodeForm.test(asked) ? await basketLinkOf({ table, now }, asked) : undefined;
  if (!link || (at !== undefined && at !== link.store)) return undefined;
  const { code, items, expires_at } = link;
  const keys = { store: keyOfStore(link.store), products: items.map(({ product }) => keyOfProduct(product)) };
  const found = await table.getTogether(keys, false);
  const store = found.store && parseStore(found.store);
  if (!store || !isOpenToPublic(store) || isFromBeforeClaim(link, store)) return undefined;
  const { id, slug, name } = store;
  const products = found.products.map((item) => item && parseProduct(item));
  const { lines, faults } = fill(id, items, products);
  const shown = lines.flatMap((line) => {
    const product = products.find((one) => one?.id === line.product);
    return product ? [toShownLineView(line, product, baseUrl)] : [];
  });
  const basket = {
    code,
    store: { id, slug, name },
    lines: shown,
    currency: 'NGN' as const,
    items: lines.map(({ product, variant, quantity }) => ({ product, variant, quantity })),
    subtotal: subtotalOf(lines),
    issues: [...faults],
    expires_at,
  };
  return { basket, store };
}

const vary = { vary: 'accept' };

export const route = defineRoute({
  id: 'basket-links.get',
  at: 'GET /api/v1/storefront/links/{code}/',
  atStoreHost: true,
  summary: 'Get a filled basket',
  description:
    'The basket that a store has filled for a customer, at current prices. Items that the store no longer sells are left out and named in `issues`. While the store is not published, this is a 404. Send `items` to a quote to order it. A browser that opens the link (`Accept: text/html`) gets a page with the basket and the ways to reach the store.',
  auth: { public: true },
  params: basketParams,
  returns: [200, z.union([BasketOut, z.string().meta({ contentMediaType: 'text/html' })])],
  async handle({ params, now, baseUrl, wantsPage, atStore }, { table }) {
    const found = await basketOf(table, params.code, { at: atStore, baseUrl, now });
    if (!found && !wantsPage) throw new Problem('not_found');
    if (found && !wantsPage) return new Reply(found.basket, { ...briefly, ...vary });
    const { html, headers } = found
      ? renderBasketPage(BasketOut.parse(found.basket), pageShopOf(found.store, baseUrl), found.store, now)
      : renderDeadLink('yourBasket');
    return new Reply(html, { ...headers, ...vary }, found ? 200 : 404);
  },
});
