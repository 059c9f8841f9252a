import { route as exported } from '../../../functions/orders/export.ts';
import { route as get } from '../../../functions/orders/get.ts';
import { route as link } from '../../../functions/orders/link.ts';
import { route as fill } from '../../../functions/orders/links/create.ts';
import { route as open } from '../../../functions/orders/links/get.ts';
import { route as list } from '../../../functions/orders/list.ts';
import { route as follow } from '../../../functions/orders/public/get.ts';
import { route as orderPage } from '../../../functions/orders/public/page.ts';
import { route as place } from '../../../functions/orders/public/place.ts';
import { route as quote } from '../../../functions/orders/public/quote.ts';
import { route as timeline } from '../../../functions/orders/timeline.ts';
import { openShop, wantedOf } from '../../support/people/checkout.ts';
import { newOrder, tokenOf } from '../../support/people/orders.ts';
import { newStock } from '../../support/people/stock.ts';
import { newStore } from '../../support/people/stores.ts';
import type { Cast } from '../delivery.ts';
import type { Play } from '../play.ts';

/** A merchant and a customer follow an order of a store. */
export async function playOrders({ wire, call }: Play, { key, merchant }: Cast): Promise<void> {
  const stocked = await newStock(wire, await newStore(wire, merchant), 100);
  const order = await newOrder(wire, stocked);
  const params = { order_id: order.id };
  await call(get, key, { params });
  await call(list, key, { query: { store: stocked.store.id, status: 'PLACED' } });
  await call(timeline, key, { params });
  await call(exported, key, { query: { store: stocked.store.id } });
  await call(link, key, { params, body: { roll: false } });
  const linked = { params: { token: await tokenOf(wire, order) } };
  await call(follow, undefined, linked);
  await call(orderPage, undefined, linked);
  await sells({ wire, call }, { key, merchant });
}

/** Customers price and order what they want, and find what a store puts into their baskets. */
async function sells(
  { wire, call }: Pick<Play, 'wire' | 'call'>,
  { key, merchant }: Pick<Cast, 'key' | 'merchant'>,
): Promise<void> {
  const shop = await openShop(wire, { owner: merchant });
  const wanted = wantedOf(shop);
  const { body: priced } = await call(quote, undefined, { body: wanted });
  const customer = { name: 'Ngozi Adeyemi', phone: '+2348012345678' };
  await call(place, undefined, { body: { quote_token: priced.quote_token, customer } });
  const { items } = wanted;
  const params = { store_id: shop.store.id };
  const { body: filled } = await call(fill, key, { params, body: { items } });
  await call(open, undefined, { params: { code: String(filled.code) } });
}
