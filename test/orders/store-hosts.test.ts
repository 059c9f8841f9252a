import { beforeAll, describe, expect, test } from 'vitest';
import { consumer as buildConsumer } from '../../functions/catalog/build.ts';
import { route as search } from '../../functions/catalog/search.ts';
import { route as openLink } from '../../functions/orders/links/get.ts';
import { route as charge } from '../../functions/orders/payment/charge.ts';
import { route as status } from '../../functions/orders/payment/status.ts';
import { route as cancel } from '../../functions/orders/public/cancel.ts';
import { route as code } from '../../functions/orders/public/code.ts';
import { route as confirm } from '../../functions/orders/public/confirm.ts';
import { route as dispute } from '../../functions/orders/public/dispute.ts';
import { route as follow } from '../../functions/orders/public/get.ts';
import { route as page } from '../../functions/orders/public/page.ts';
import { route as place } from '../../functions/orders/public/place.ts';
import { route as quote } from '../../functions/orders/public/quote.ts';
import { route as refundAccount } from '../../functions/orders/public/refund-account.ts';
import { route as claimOrder } from '../../functions/shoppers/orders/claim.ts';
import { route as getOrder } from '../../functions/shoppers/orders/get.ts';
import { addBasketLink } from '../../shared/orders/data/basket-links.ts';
import { saveHost } from '../../shared/platform/http/credentials/store-hosts.ts';
import type { Route } from '../../shared/platform/http/route/route.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { cards } from '../support/people/money/funding.ts';
import { newCustomer, openShop, type Shop, wantedOf } from '../support/people/orders/checkout.ts';
import { newShopper, shopping } from '../support/people/shoppers/shoppers.ts';
import { bucketFor, follow as followChange } from '../support/people/stores/catalogs.ts';
import { type Asked, call } from '../support/routes/call.ts';
import { exampleBody } from '../support/routes/fields.ts';
import { counted } from '../support/wires/counted.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();
bucketFor(wire);

let shop: Shop;
let other: Shop;

beforeAll(async () => {
  shop = await openShop(wire, { store: { slug: 'test-ada', mode: 'test' } });
  other = await openShop(wire, { store: { slug: 'test-bola', mode: 'test' } });
  for (const { store } of [shop, other]) {
    await wire.table.commit([saveHost(store, `${store.slug}.shops.example`, wire.now())]);
    await followChange(wire, buildConsumer, { name: 'product.created', store });
  }
});

const hostOf = ({ store }: Shop) => ({ 'x-svc-store-host': `${store.slug}.shops.example` });
/** Calls a route by the host of a shop. */
const at = (one: Shop, route: Route, { headers, ...asked }: Asked = {}) =>
  call(wire, route, { ...asked, headers: { ...headers, ...hostOf(one) } });

const customer = newCustomer();
const orderAt = (one: Shop, sent: object) =>
  at(one, place, { body: { payment_method: 'ONLINE', customer, ...sent } });

describe('at the host of a store', () => {
  test('its customer gets a quote, places the order, pays for it and follows it', async () => {
    const quoted = await at(shop, quote, { body: wantedOf(shop, 1) });
    expect(quoted.status, quoted.text).toBe(201);
    const placed = await orderAt(shop, { quote_token: quoted.body.quote_token });
    expect(placed.status, placed.text).toBe(201);
    const token = String(placed.body.token);
    expect(placed.body.order_url).toBe(`https://test-ada.shops.example/o/${token}`);
    const paid = await at(shop, charge, { body: { token, card: cards.succeeds } });
    expect(paid.body).toMatchObject({ status: 'SUCCEEDED' });
    expect((await at(shop, status, { query: { token } })).body).toMatchObject({ status: 'SUCCEEDED' });
    expect((await at(shop, follow, { params: { token } })).body).toMatchObject({ payment_status: 'PAID' });
    expect((await at(shop, page, { params: { token } })).text).toContain('/order/page.js');
  });

  test('nobody quotes, or orders from, another store, be it named or in a quote', async () => {
    expectProblem(quote, await at(shop, quote, { body: wantedOf(other, 1) }), 'not_found');
    expectProblem(place, await orderAt(shop, wantedOf(other, 1)), 'not_found');
    const { body } = await call(wire, quote, { body: wantedOf(other, 1) });
    expectProblem(place, await orderAt(shop, { quote_token: body.quote_token }), 'not_found');
    const { wire: on, requests } = counted(wire);
    const sent = { payment_method: 'ONLINE', customer, quote_token: body.quote_token };
    await call(on, place, { body: sent, headers: hostOf(shop) });
    expect(requests).toEqual(['BatchGetItem']);
  });

  test('the order of another store is not found, whatever its token is sent to, and nothing changes', async () => {
    const shopper = await newShopper(wire);
    const headers = await shopping(wire, shopper);
    const made = await call(wire, place, {
      headers,
      body: { payment_method: 'ONLINE', customer, ...wantedOf(other, 1) },
    });
    const token = String(made.body.token);
    const before = (await call(wire, follow, { params: { token } })).body;
    for (const route of [follow, cancel, code, confirm, dispute, refundAccount]) {
      const asked = { params: { token }, ...(route.body && { body: exampleBody(route) }) };
      expectProblem(route, await at(shop, route, asked), 'not_found');
    }
    expect((await at(shop, page, { params: { token } })).status).toBe(404);
    expectProblem(charge, await at(shop, charge, { body: { token, card: cards.succeeds } }), 'not_found');
    expectProblem(claimOrder, await at(shop, claimOrder, { headers, body: { token } }), 'not_found');
    const params = { order_id: String(made.body.id) };
    expectProblem(getOrder, await at(shop, getOrder, { headers, params }), 'not_found');
    expect((await at(other, getOrder, { headers, params })).status).toBe(200);
    expect((await call(wire, follow, { params: { token } })).body).toEqual(before);
    const paid = await at(other, charge, { body: { token, card: cards.succeeds } });
    const { id: reference } = paid.body;
    for (const query of [{ token }, { reference: String(reference) }]) {
      expectProblem(status, await at(shop, status, { query }), 'not_found');
      expect((await at(other, status, { query })).status).toBe(200);
    }
  });

  test('a basket opens only where its store is', async () => {
    const basket = 'k7qx2m9rt4vb0';
    const expires_at = new Date(wire.now().getTime() + 60_000).toISOString();
    const items = [{ product: shop.product.id, variant: shop.variant, quantity: 1 }];
    await wire.table.commit([addBasketLink({ code: basket, store: shop.store.id, items, expires_at })]);
    expect((await at(shop, openLink, { params: { code: basket } })).body).toMatchObject({ code: basket });
    expectProblem(openLink, await at(other, openLink, { params: { code: basket } }), 'not_found');
  });

  test('the search that names no store is in its own', async () => {
    const found = await at(shop, search);
    expect(found.body.results).toMatchObject([{ id: shop.product.id }]);
  });
});
