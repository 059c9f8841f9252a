import { route as exported } from '../../../functions/orders/export.ts';
import { route as get } from '../../../functions/orders/get.ts';
import { route as link } from '../../../functions/orders/link.ts';
import { route as fill } from '../../../functions/orders/links/create.ts';
import { route as open } from '../../../functions/orders/links/get.ts';
import { route as list } from '../../../functions/orders/list.ts';
import { route as charge } from '../../../functions/orders/payments/charge.ts';
import { route as status } from '../../../functions/orders/payments/status.ts';
import { route as follow } from '../../../functions/orders/public/get.ts';
import { route as orderPage } from '../../../functions/orders/public/page.ts';
import { route as place } from '../../../functions/orders/public/place.ts';
import { route as quote } from '../../../functions/orders/public/quote.ts';
import { route as refundAccount } from '../../../functions/orders/public/refund-account.ts';
import { route as refund } from '../../../functions/orders/refund.ts';
import { route as timeline } from '../../../functions/orders/timeline.ts';
import { openShop, wantedOf } from '../../support/people/checkout.ts';
import { cards } from '../../support/people/funding.ts';
import { payFor, sendRefundsOf } from '../../support/people/order-payments.ts';
import { newOrder, tokenOf } from '../../support/people/orders.ts';
import { newStock } from '../../support/people/stock.ts';
import { newStore } from '../../support/people/stores.ts';
import type { Cast } from '../delivery.ts';
import type { Play } from '../play.ts';

/** A merchant and a customer follow an order of a store. */
export async function playOrders({ wire, call, pass }: Play, { key, merchant }: Cast): Promise<void> {
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
  const { token } = linked.params;
  await call(charge, undefined, { body: { token, card: cards.refundRefused } });
  const late = await newOrder(wire, stocked);
  await payFor(wire, late, cards.succeedsLate);
  pass(20_000);
  await call(status, undefined, { query: { token: await tokenOf(wire, late) } });
  await call(refund, key, { params, body: { amount: 1000, reason: 'Late' } });
  await sendRefundsOf(wire, order);
  await call(refundAccount, undefined, {
    params: { token },
    body: { bank_code: '058', account_number: '0123456789' },
  });
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
