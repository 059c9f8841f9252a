import { randomBytes } from 'node:crypto';
import { Commit, defineRoute, msPerSecond } from '#ground';
import { loadProducts } from '../../../shared/catalog/data/products.ts';
import { BasketLinkIn, BasketLinkOut } from '../../../shared/orders/contract/checkout/basket-link.ts';
import { addBasketLink } from '../../../shared/orders/data/basket-links.ts';
import { linesOf } from '../../../shared/orders/domain/checkout/basket.ts';
import { createBasketCode } from '../../../shared/orders/domain/checkout/basket-code.ts';
import { allowStaff, ofStore } from '../../../shared/stores/access.ts';
import { storeParams } from '../../../shared/stores/contract/params.ts';
import { shopUrlOf } from '../../../shared/stores/domain/site.ts';
import { loadNamedStore } from '../../../shared/stores/settings.ts';

export const route = defineRoute({
  id: 'basket-links.create',
  at: 'POST /api/v1/storefront/stores/{store_id}/links/',
  summary: 'Create a link to a filled basket',
  description:
    'Fills a basket and answers its link, to send to a customer in a chat. Whoever opens it sees the basket at the current prices, and orders it with a quote. It reserves nothing and holds no price.',
  auth: allowStaff(ofStore, 'orders.support', 'catalog:write'),
  params: storeParams,
  body: BasketLinkIn,
  returns: [201, BasketLinkOut],
  async handle({ params, body, now, baseUrl }, { table }) {
    const { store_id: store } = params;
    const ids = body.items.map(({ product }) => product);
    const found = new Map((await loadProducts(table, ids)).map((one) => [one.id, one]));
    const products = ids.map((id) => found.get(id));
    const items = linesOf(store, body.items, products).map(({ product, variant, quantity }) => ({
      product,
      variant,
      quantity,
    }));
    const code = createBasketCode(randomBytes(8));
    const expires_at = new Date(now.getTime() + body.expires_in * msPerSecond).toISOString();
    const link = { code, store, items, expires_at, created_at: now.toISOString() };
    const url = shopUrlOf(await loadNamedStore(table, store), baseUrl, `b/${code}`);
    return new Commit([addBasketLink(link)], { ...link, url }, store);
  },
});
