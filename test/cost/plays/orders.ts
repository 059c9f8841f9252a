import { route as accept } from '../../../functions/orders/accept.ts';
import { route as adminGet } from '../../../functions/orders/admin/get.ts';
import { route as adminLink } from '../../../functions/orders/admin/link.ts';
import { route as adminList } from '../../../functions/orders/admin/list.ts';
import { route as adminRefund } from '../../../functions/orders/admin/refund.ts';
import { route as advance } from '../../../functions/orders/advance.ts';
import { route as cancel } from '../../../functions/orders/cancel.ts';
import { route as cancellation } from '../../../functions/orders/cancellation.ts';
import { route as changes } from '../../../functions/orders/changes.ts';
import { route as collect } from '../../../functions/orders/collect.ts';
import { route as deliver } from '../../../functions/orders/deliver.ts';
import { route as dispatch } from '../../../functions/orders/dispatch.ts';
import { route as exported } from '../../../functions/orders/export.ts';
import { route as get } from '../../../functions/orders/get.ts';
import { route as link } from '../../../functions/orders/link.ts';
import { route as fill } from '../../../functions/orders/links/create.ts';
import { route as open } from '../../../functions/orders/links/get.ts';
import { route as list } from '../../../functions/orders/list.ts';
import { route as metadata } from '../../../functions/orders/metadata.ts';
import { route as charge } from '../../../functions/orders/payment/charge.ts';
import { route as status } from '../../../functions/orders/payment/status.ts';
import { route as cancelByCustomer } from '../../../functions/orders/public/cancel.ts';
import { route as askCode } from '../../../functions/orders/public/code.ts';
import { route as confirm } from '../../../functions/orders/public/confirm.ts';
import { route as dispute } from '../../../functions/orders/public/dispute.ts';
import { route as follow } from '../../../functions/orders/public/get.ts';
import { route as orderPage } from '../../../functions/orders/public/page.ts';
import { route as place } from '../../../functions/orders/public/place.ts';
import { route as quote } from '../../../functions/orders/public/quote.ts';
import { route as receipt } from '../../../functions/orders/public/receipt.ts';
import { route as refundAccount } from '../../../functions/orders/public/refund-account.ts';
import { route as ready } from '../../../functions/orders/ready.ts';
import { route as refund } from '../../../functions/orders/refund.ts';
import { route as reject } from '../../../functions/orders/reject.ts';
import { route as resolve } from '../../../functions/orders/resolve.ts';
import { route as comeBack } from '../../../functions/orders/return.ts';
import { route as timeline } from '../../../functions/orders/timeline.ts';
import type { Order } from '../../../shared/orders/data/orders.ts';
import { deriveOrderCode } from '../../../shared/orders/domain/order-code.ts';
import { pepperAccess } from '../../../shared/platform/wiring/secrets.ts';
import { newUser, signedIn, withKey } from '../../support/people/identity/fixtures.ts';
import { cards } from '../../support/people/money/funding.ts';
import { openShop, wantedOf } from '../../support/people/orders/checkout.ts';
import { payFor, sendRefundsOf } from '../../support/people/orders/order-payments.ts';
import { newOrder, tokenOf } from '../../support/people/orders/orders.ts';
import { newShop, paidOrder } from '../../support/people/orders/paid-orders.ts';
import { newStock } from '../../support/people/stores/stock.ts';
import { newStore } from '../../support/people/stores/stores.ts';
import { call as aside } from '../../support/routes/call.ts';
import type { Cast } from '../delivery.ts';
import { type Play, sinceNow } from '../play.ts';

/** A shop makes orders ready and hands them over: by a rider of the platform, by its own, and at the counter. */
async function playFulfilment({ wire, call }: Play, { key, merchant }: Cast): Promise<void> {
  const shop = await newShop(wire, 'live', merchant);
  const codeOf = async ({ id }: Order) => deriveOrderCode(await pepperAccess.of(wire).bytes(), id, 0);
  const paid = async (given: Parameters<typeof paidOrder>[2] = {}) => {
    const { order } = await paidOrder(wire, shop, given);
    return { order, params: { order_id: order.id }, token: await tokenOf(wire, order) };
  };
  const carried = await paid();
  await call(accept, key, { params: carried.params, body: { ready_in_minutes: 25 } });
  await call(ready, key, { params: carried.params, body: {} });

  const own = await paid({ delivery: { option: 'zone:STORE', by: 'STORE' } });
  await aside(wire, ready, { headers: key, params: own.params, body: {} });
  await call(dispatch, key, { params: own.params });
  await call(deliver, key, { params: own.params, body: { code: await codeOf(own.order) } });

  const back = await paid({ delivery: { option: 'zone:STORE_RIDERS_OWN', by: 'STORE' } });
  await aside(wire, ready, { headers: key, params: back.params, body: {} });
  await aside(wire, dispatch, { headers: key, params: back.params });
  await call(comeBack, key, { params: back.params, body: { reason: 'Nobody was at home' } });

  const judged = await paid({ method: 'PICKUP' });
  await aside(wire, ready, { headers: key, params: judged.params, body: {} });
  await aside(wire, collect, { headers: key, params: judged.params, body: {} });
  const admin = await signedIn(wire, await newUser(wire, 'admin'));
  const decision = { outcome: 'DELIVERED', reason: 'We have asked both' };
  await call(adminList, admin);
  await call(adminGet, admin, { params: judged.params });
  await call(resolve, admin, { params: judged.params, body: decision });
  await call(adminLink, admin, { params: judged.params, body: { reason: 'She lost it' } });
  await call(adminRefund, admin, { params: judged.params, body: { amount: 100, reason: 'A stain' } });

  const counter = await paid({ method: 'PICKUP' });
  await aside(wire, ready, { headers: key, params: counter.params, body: {} });
  await call(askCode, undefined, { params: { token: counter.token } });
  await call(collect, key, { params: counter.params, body: {} });
  await call(dispute, undefined, { params: { token: counter.token }, body: { reason: 'Not me' } });
  await call(confirm, undefined, { params: { token: counter.token } });
}

/** The store and its customers end orders that are paid. */
async function playEndings({ wire, call }: Play, { key, merchant }: Cast): Promise<void> {
  const shop = await newShop(wire, 'live', merchant);
  const paid = async (status: 'CONFIRMED' | 'PREPARING') => {
    const { order } = await paidOrder(wire, shop, { status });
    return { params: { order_id: order.id }, token: await tokenOf(wire, order) };
  };
  const reason = 'The last shirt is torn';
  await call(cancel, key, { params: (await paid('PREPARING')).params, body: { reason } });
  await call(reject, key, { params: (await paid('CONFIRMED')).params, body: { reason } });
  const { params, token } = await paid('PREPARING');
  await call(cancelByCustomer, undefined, { params: { token }, body: {} });
  await call(cancellation, key, { params, body: { approve: true } });
}

/** A merchant and a customer follow an order of a store. */
export async function playOrders(play: Play, cast: Cast): Promise<void> {
  const { wire, call, pass } = play;
  const { key, merchant } = cast;
  const stocked = await newStock(wire, await newStore(wire, merchant), 100);
  const order = await newOrder(wire, stocked);
  const params = { order_id: order.id };
  await call(get, key, { params });
  await call(list, key, { query: { store: stocked.store.id, status: 'PLACED' } });
  await call(changes, key, { query: await sinceNow(wire, changes, key, { store: stocked.store.id }) });
  await call(timeline, key, { params });
  await call(exported, key, { query: { store: stocked.store.id } });
  await call(link, key, { params, body: { roll: false } });
  const token = await tokenOf(wire, order);
  await call(follow, undefined, { params: { token } });
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
  await call(orderPage, undefined, { params: { token } });
  await call(receipt, undefined, { params: { token } });
  await call(metadata, key, { params, body: { metadata: { crm_id: 'C-1042' } } });
  const tried = await newOrder(
    wire,
    await newStock(wire, await newStore(wire, merchant, { mode: 'test' }), 5),
  );
  await call(advance, await withKey(wire, merchant, 'test'), { params: { order_id: tried.id } });
  await playFulfilment(play, cast);
  await playEndings(play, cast);
  await sells(play, cast);
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
  await call(place, key, { body: { quote_token: priced.quote_token, customer } });
  const { items } = wanted;
  const params = { store_id: shop.store.id };
  const { body: filled } = await call(fill, key, { params, body: { items } });
  await call(open, undefined, { params: { code: String(filled.code) } });
}
