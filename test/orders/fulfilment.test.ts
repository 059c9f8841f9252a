import { describe, expect, test } from 'vitest';
import { route as accept } from '../../functions/orders/accept.ts';
import { route as collect } from '../../functions/orders/collect.ts';
import { route as deliver } from '../../functions/orders/deliver.ts';
import { route as dispatch } from '../../functions/orders/dispatch.ts';
import { consumer as followShipments } from '../../functions/orders/follow-shipments.ts';
import { route as get } from '../../functions/orders/get.ts';
import { route as askCode } from '../../functions/orders/public/code.ts';
import { route as confirm } from '../../functions/orders/public/confirm.ts';
import { route as dispute } from '../../functions/orders/public/dispute.ts';
import { route as follow } from '../../functions/orders/public/get.ts';
import { route as page } from '../../functions/orders/public/page.ts';
import { route as ready } from '../../functions/orders/ready.ts';
import { route as resolve } from '../../functions/orders/resolve.ts';
import { route as comeBack } from '../../functions/orders/return.ts';
import { route as getShipment } from '../../functions/shipments/get.ts';
import { route as reissue } from '../../functions/shipments/otp.ts';
import { route as decideReturn } from '../../functions/shipments/returns/return-decide.ts';
import { route as disputeReturn } from '../../functions/shipments/returns/return-dispute.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import { joinMoves } from '../../shared/money/data/move-wallet.ts';
import { loadUncheckedOrder, type Order } from '../../shared/orders/data/orders.ts';
import { cancelShipmentOf } from '../../shared/orders/ending/cancel-shipment-of.ts';
import { transitionOrder } from '../../shared/orders/order/transition-order.ts';
import { isEventItem, parseEvents } from '../../shared/platform/events/outbox.ts';
import type { Route } from '../../shared/platform/http/route/route.ts';
import { Stale } from '../../shared/platform/table/table.ts';
import type { Wire } from '../../shared/platform/wire.ts';
import { partitionOf, type Shipment } from '../../shared/shipments/data/shipments.ts';
import { home } from '../../shared/stores/contract/story.data.ts';
import { itemsOf } from '../support/asserts/order-books.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { pendingShown, walletThatAddsUp } from '../support/asserts/wallet.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { deliverTo } from '../support/people/orders/checkout.ts';
import { payFor } from '../support/people/orders/order-payments.ts';
import { newOrder, tokenOf } from '../support/people/orders/orders.ts';
import { newShop, onOrder, paidOrder, type Shop } from '../support/people/orders/paid-orders.ts';
import { take } from '../support/people/riders/steps.ts';
import { claimed } from '../support/people/shipments/claimed-shipment.ts';
import { stored } from '../support/people/shipments/shipments.ts';
import { levelShown } from '../support/people/stores/stock.ts';
import { employ } from '../support/people/stores/stores.ts';
import { call } from '../support/routes/call.ts';
import { draining } from '../support/services/drain.ts';
import { contended } from '../support/wires/contended.ts';
import { interrupted } from '../support/wires/interrupted.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { engine, wire } = await startClockedWire();
const drain = draining(engine, wire, [followShipments]);

/** Somebody of the staff takes a step with an order. */
const act = (route: Route, shop: Shop, order: Pick<Order, 'id'>, body?: object, on: Wire = wire) =>
  call(on, route, onOrder(shop.headers, order, body));
/** The customer does, by the link. */
const byLink = async (route: Route, order: Order, body?: object) =>
  call(wire, route, { params: { token: await tokenOf(wire, order) }, ...(body && { body }) });

/** What the owner of a shop has: pending, available, in escrow. */
async function money({ owner, store }: Shop) {
  const { available, escrow } = await walletThatAddsUp(wire, owner, store.mode);
  return [await pendingShown(wire, owner, store.mode), available, escrow];
}
/** The units of a shop: how many there are, and how many are reserved. */
async function units({ level }: Shop) {
  const { quantity, reserved } = await levelShown(wire, level);
  return [quantity, reserved];
}
async function read({ id }: Pick<Order, 'id'>): Promise<Order> {
  const order = await loadUncheckedOrder(wire.table, id);
  if (!order) throw new Error('the order is gone');
  return order;
}
async function shipmentOf(order: Pick<Order, 'id'>): Promise<Shipment> {
  const { shipment } = await read(order);
  if (!shipment) throw new Error('the order has no shipment');
  return stored(wire, shipment.id);
}
const statusOf = async (order: Order) => (await read(order)).status;
const codeShown = async (order: Order) => String((await byLink(follow, order)).body.code);
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

/** A shop with a paid order that is READY, with its shipment. */
async function readied(given: Parameters<typeof paidOrder>[2] = {}) {
  const shop = await newShop(wire);
  const { order, held } = await paidOrder(wire, shop, given);
  expect((await act(ready, shop, order, {})).status).toBe(200);
  const shipment = await shipmentOf(order);
  return { shop, order, held, shipment, fare: shipment.fare };
}

describe('an order that is delivered', () => {
  test('tells the rider its note and landmark, in the name of the store', async () => {
    const address = { ...home, country: 'NG', landmark: 'Beside the bank' } as const;
    const { shop, shipment } = await readied({ note: 'Please call\nbefore you come.', address });
    expect(shipment).toMatchObject({
      delivery_instructions: 'Please call before you come.',
      dropoff_landmark: 'Beside the bank',
      sender_name: shop.store.name,
    });
    expect(shipment.dropoff_address).not.toContain('Beside the bank');
  });

  test('goes from an empty wallet to settled money, by the code of its recipient', async () => {
    const shop = await newShop(wire);
    const { order, held } = await paidOrder(wire, shop);
    const accepted = await act(accept, shop, order, { ready_in_minutes: 25 });
    expect(accepted.body).toMatchObject({ status: 'PREPARING' });
    expect(Date.parse(String(accepted.body.ready_by))).toBe(wire.now().getTime() + 25 * 60_000);
    expect(await money(shop)).toEqual([held, 0, 0]);

    const { body } = await act(ready, shop, order, {});
    const shipment = await shipmentOf(order);
    const { fare } = shipment;
    expect(body).toMatchObject({
      status: 'READY',
      shipment: { id: shipment.id, tracking_number: shipment.tracking, status: 'PENDING' },
      delivery: { delivered_by: 'PLATFORM' },
    });
    expect(await money(shop)).toEqual([held - fare, 0, fare]);
    expect(shipment).toMatchObject({
      merchant: shop.owner.id,
      customer_name: 'Ngozi Adeyemi',
      merchant_reference: body.number,
      declared_value: order.subtotal,
      package_description: `2 × ${shop.product.name}`,
      service_level: 'EXPRESS',
      fulfillment_mode: 'marketplace',
      weight: 100,
      pickup_address: '12 Herbert Macaulay Way',
      order: { id: order.id, number: body.number, from_pending: fare },
    });
    const seen = await call(wire, getShipment, {
      headers: shop.headers,
      params: { shipment_id: shipment.id },
    });
    expect(seen.body.order_id).toBe(order.id);
    expect((await act(ready, shop, order, {})).status).toBe(409);

    const { rider } = await claimed(wire, { booked: shipment });
    await drain();
    expect((await act(get, shop, order)).body).toMatchObject({
      status: 'READY',
      shipment: { status: 'ASSIGNED' },
    });
    await take(wire, shipment, 'pickup');
    await drain();
    expect(await statusOf(order)).toBe('DISPATCHED');
    expect(await units(shop)).toEqual([8, 0]);
    expect(await money(shop)).toEqual([held - fare, 0, fare]);

    await take(wire, shipment, 'verify');
    await drain();
    expect((await act(get, shop, order)).body).toMatchObject({
      status: 'DELIVERED',
      payout_status: 'RELEASED',
      payment_status: 'PAID',
      shipment: { status: 'COMPLETED' },
    });
    expect(await money(shop)).toEqual([0, held - fare, 0]);
    expect((await walletThatAddsUp(wire, rider)).available).toBe(Math.round(fare * 0.8));
    // What comes twice or late changes nothing.
    const { revision } = await read(order);
    await drain();
    expect((await read(order)).revision).toBe(revision);
  });

  test('tells its customer when it arrives, until it has', async () => {
    const { order, shipment } = await readied();
    const shown = async () => (await byLink(follow, order)).body.delivery_window;
    const said = async () => (await byLink(page, order)).text;
    expect(await shown()).toMatchObject({ display: 'today by 11:30 AM' });
    expect(await said()).toContain('It should arrive today by 11:30 AM.');
    await claimed(wire, { booked: shipment });
    await take(wire, shipment, 'pickup');
    await drain();
    expect(await said()).toContain('It should arrive today by 11:30 AM.');
    await take(wire, shipment, 'verify');
    await drain();
    expect(await shown()).toBeNull();
    expect(await said()).not.toContain('It should arrive');
  });

  test('goes by the chosen level and carrier, and what refuses a booking refuses it whole', async () => {
    const shop = await newShop(wire);
    const { order, held } = await paidOrder(wire, shop);
    const refused = async (body: object) => {
      const answer = await act(ready, shop, order, body);
      expect(await money(shop)).toEqual([held, 0, 0]);
      expect(await statusOf(order)).toBe('CONFIRMED');
      return [answer.status, answer.body.code];
    };
    const nobody = await newUser(wire, 'carrier');
    expect(await refused({ carrier: nobody.id })).toEqual([400, 'route_not_serviceable']);
    expect(await refused({ service_level: 'TELEPORT' })).toEqual([400, 'invalid_request']);
    expect(await refused({ own_delivery: true, service_level: 'EXPRESS' })).toEqual([400, 'invalid_request']);
    const { body } = await act(ready, shop, order, { service_level: 'STANDARD' });
    expect(body.status).toBe('READY');
    expect((await shipmentOf(order)).service_level).toBe('STANDARD');

    // Too little money.
    const poor = await newShop(wire);
    await deliverTo(wire, poor.store, { fee: asKobo(100_000), service_levels: ['EXPRESS'] });
    const { order: unpaid } = await paidOrder(wire, poor, { payment_method: 'AT_DOOR' });
    const short = await act(ready, poor, unpaid, {});
    expect([short.status, short.body.code]).toEqual([402, 'insufficient_funds']);
    expect(await statusOf(unpaid)).toBe('CONFIRMED');

    // Nobody finds a place without coordinates.
    const lost = await paidOrder(wire, shop, {
      delivery: { option: 'zone:STORE', by: 'STORE' },
      address: { address: 'Somewhere', city: 'Abeokuta', state: 'Ogun', country: 'NG' },
    });
    expect((await act(ready, shop, lost.order, { own_delivery: false })).body.code).toBe(
      'route_not_serviceable',
    );
  });

  test('waits for another shipment if its own is cancelled alone, and for nothing else', async () => {
    const { shop, order, held, shipment } = await readied();
    await take(wire, shipment, 'cancel');
    expect(await money(shop)).toEqual([held, 0, 0]);
    // The next booking counts what came back, whether the order has heard of it or not.
    const again = await act(ready, shop, order, { service_level: 'STANDARD' });
    expect(again.body).toMatchObject({ status: 'READY', shipment: { status: 'PENDING' } });
    const second = await shipmentOf(order);
    expect([second.id === shipment.id, second.order?.from_pending]).toEqual([false, second.fare]);
    await drain();
    expect((await read(order)).held).toBe(held - second.fare);
    expect(await money(shop)).toEqual([held - second.fare, 0, second.fare]);

    await take(wire, second, 'cancel');
    await drain();
    expect((await act(get, shop, order)).body).toMatchObject({
      status: 'READY',
      shipment: { status: 'CANCELLED' },
    });
    expect((await read(order)).held).toBe(held);
    // Now the store brings it itself.
    const own = await act(ready, shop, order, { own_delivery: true });
    expect(own.body).toMatchObject({ delivery: { delivered_by: 'STORE' }, shipment: null });
    expect((await act(ready, shop, order, { own_delivery: true })).status).toBe(409);
  });

  test('a delivery that nobody gave the code for waits 72 hours for its customer', async () => {
    const { shop, order, held, shipment, fare } = await readied();
    await claimed(wire, { booked: shipment });
    await take(wire, shipment, 'pickup', 'confirm');
    await drain();
    const { status, payout_status, unconfirmed_until } = await read(order);
    const until = new Date(wire.now().getTime() + 72 * 3_600_000).toISOString();
    expect([status, payout_status, unconfirmed_until]).toEqual(['DELIVERED', 'HELD', until]);
    expect(await money(shop)).toEqual([held - fare, 0, 0]);
    const denied = await byLink(dispute, order, { reason: 'Nobody came' });
    expect(denied.body).toMatchObject({ status: 'DELIVERED', unconfirmed_until: until });
    expect((await act(get, shop, order)).body.dispute).toMatchObject({ reason: 'Nobody came' });
    expect((await byLink(dispute, order, { reason: 'Still' })).status).toBe(409);
    expect((await byLink(confirm, order)).body).toMatchObject({ unconfirmed_until: null });
    expect(await money(shop)).toEqual([0, held - fare, 0]);
    expect((await byLink(confirm, order)).status).toBe(409);
    expect((await act(get, shop, order)).body).toMatchObject({ payout_status: 'RELEASED', dispute: null });
  });

  test('gets its code at the door with the rest of the money', async () => {
    const shop = await newShop(wire);
    const { order, held } = await paidOrder(wire, shop, { payment_method: 'AT_DOOR' });
    await act(ready, shop, order, { service_level: 'STANDARD' });
    const shipment = await shipmentOf(order);
    expect(shipment.order?.code_held).toBe(true);
    expect(await money(shop)).toEqual([held - shipment.fare, 0, shipment.fare]);
    await claimed(wire, { booked: shipment });
    await take(wire, shipment, 'pickup');
    await drain();
    expect(await codeShown(order)).toBe('null');
    expectProblem(askCode, await byLink(askCode, order), 'invalid_state');
    const asked = { headers: shop.headers, params: { shipment_id: shipment.id } };
    expectProblem(reissue, await call(wire, reissue, asked), 'invalid_state');
    const issued = async () =>
      (await itemsOf(engine))
        .filter((item) => item.pk === partitionOf(shipment) && isEventItem(item))
        .flatMap(parseEvents)
        .filter(({ name }) => name === 'shipment.otp_issued').length;
    expect(await issued()).toBe(0);
    expect((await payFor(wire, order)).body).toMatchObject({ status: 'SUCCEEDED', amount: '37000.00' });
    expect(await issued()).toBe(1);
    expect(await codeShown(order)).toMatch(/^\d{6}$/);
    expect((await byLink(askCode, order)).status).toBe(200);
  });
});

describe('an order that is collected', () => {
  const counter = { method: 'PICKUP' } as const;

  test('is handed over by the code of its customer, and paid at once', async () => {
    const shop = await newShop(wire);
    const { order, held } = await paidOrder(wire, shop, counter);
    expectProblem(ready, await act(ready, shop, order, { own_delivery: true }), 'invalid_request');
    expect((await act(collect, shop, order, {})).status).toBe(409);
    const { body } = await act(ready, shop, order, {});
    expect([body.status, body.shipment]).toEqual(['READY', null]);
    const code = await codeShown(order);
    expect(code).toMatch(/^\d{6}$/);
    expect(JSON.stringify((await act(get, shop, order)).body)).not.toContain(code);

    // Four wrong codes, a new one, and the former one is void.
    for (const left of [4, 3, 2, 1]) {
      const wrong = await act(collect, shop, order, { code: wrongFor(code) });
      expect([wrong.status, wrong.body.attempts_remaining]).toEqual([400, left]);
    }
    const issued = await byLink(askCode, order);
    expect(issued.body).toMatchObject({ attempts_remaining: 5, codes_remaining: 2 });
    expect(await codeShown(order)).toBe(issued.body.code);
    expect((await act(collect, shop, order, { code })).body.code).toBe('otp_invalid');
    const done = await act(collect, shop, order, { code: issued.body.code });
    expect(done.body).toMatchObject({ status: 'COLLECTED', payout_status: 'RELEASED' });
    expect(await money(shop)).toEqual([0, held, 0]);
    expect(await units(shop)).toEqual([8, 0]);
    expect((await act(collect, shop, order, { code: issued.body.code })).status).toBe(409);
    expect((await byLink(askCode, order)).status).toBe(409);
  });

  test('is asked for ten times an hour from one address, whatever the answer', async () => {
    const { order } = await paidOrder(wire, await newShop(wire), counter);
    const token = await tokenOf(wire, order);
    const statuses: number[] = [];
    for (let nth = 0; nth < 11; nth++)
      statuses.push((await call(wire, askCode, { ip: '192.0.2.10', params: { token } })).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(statuses.at(-1)).toBe(429);
  });

  test('locks after five wrong codes, also of many at once, and gives three new codes', async () => {
    const shop = await newShop(wire);
    const { order } = await paidOrder(wire, shop, counter);
    await act(ready, shop, order, {});
    const code = await codeShown(order);
    const guesses = Array.from({ length: 8 }, () => act(collect, shop, order, { code: wrongFor(code) }));
    const codes = (await Promise.all(guesses)).map(({ body }) => body.code);
    expect(codes.filter((one) => one === 'otp_invalid')).toHaveLength(4);
    expect(codes.filter((one) => one === 'otp_locked')).toHaveLength(4);
    expect((await act(collect, shop, order, { code })).status).toBe(429);
    for (const left of [2, 1, 0]) expect((await byLink(askCode, order)).body.codes_remaining).toBe(left);
    expectProblem(askCode, await byLink(askCode, order), 'otp_limit');
    // A repeat under its key counts once.
    const headers = { ...shop.headers, 'idempotency-key': 'again' };
    const wrong = wrongFor(await codeShown(order));
    const repeat = () => call(wire, collect, onOrder(headers, order, { code: wrong }));
    expect([(await repeat()).body.attempts_remaining, (await repeat()).body.attempts_remaining]).toEqual([
      4, 4,
    ]);
  });

  test('is handed over without a code by an owner or a manager alone, and its money waits', async () => {
    const shop = await newShop(wire);
    const { order, held } = await paidOrder(wire, shop, counter);
    await act(ready, shop, order, {});
    const clerk = await newUser(wire, 'merchant');
    await employ(wire, shop.store, clerk, 'FULFILMENT');
    const asClerk = await signedIn(wire, clerk);
    expectProblem(collect, await call(wire, collect, onOrder(asClerk, order, {})), 'otp_required');
    const done = await act(collect, shop, order, {});
    expect(done.body).toMatchObject({ status: 'COLLECTED', payout_status: 'HELD' });
    expect(await money(shop)).toEqual([held, 0, 0]);
    await byLink(confirm, order);
    expect(await money(shop)).toEqual([0, held, 0]);
  });

  test('what is paid at the counter is cash, and moves no money here', async () => {
    const shop = await newShop(wire);
    const cash = { ...counter, payment_method: 'ON_PICKUP', status: 'PREPARING' } as const;
    const order = await newOrder(wire, shop, cash);
    const before = await money(shop);
    await act(ready, shop, order, {});
    const code = await codeShown(order);
    expect((await act(collect, shop, order, { code })).status).toBe(409);
    const short = await act(collect, shop, order, { code, cash_received: 1 });
    expect(short.body.errors).toMatchObject([{ pointer: '/cash_received' }]);
    const done = await act(collect, shop, order, { code, cash_received: true });
    expect(done.body).toMatchObject({ payment_status: 'PAID', payout_status: 'NONE', amount_due: '0.00' });
    expect(await money(shop)).toEqual(before);
  });
});

describe('an order that the store brings itself', () => {
  test('leaves with its own rider and is handed over by the code', async () => {
    const shop = await newShop(wire);
    const { order, held } = await paidOrder(wire, shop, { delivery: { option: 'zone:STORE', by: 'STORE' } });
    expect((await act(dispatch, shop, order)).status).toBe(409);
    await act(ready, shop, order, {});
    expect(await codeShown(order)).toBe('null');
    expect((await act(collect, shop, order, {})).status).toBe(409);
    expect((await act(deliver, shop, order, {})).status).toBe(409);
    expect((await act(dispatch, shop, order)).body).toMatchObject({ status: 'DISPATCHED' });
    expect(await units(shop)).toEqual([8, 0]);
    const code = await codeShown(order);
    expectProblem(deliver, await act(deliver, shop, order, { code: wrongFor(code) }), 'otp_invalid');
    const done = await act(deliver, shop, order, { code });
    expect(done.body).toMatchObject({ status: 'DELIVERED', payout_status: 'RELEASED' });
    expect(await money(shop)).toEqual([0, held, 0]);
  });

  test('is not dispatched or delivered by hand while a shipment carries it', async () => {
    const { shop, order, shipment } = await readied();
    expect((await act(dispatch, shop, order)).status).toBe(409);
    await claimed(wire, { booked: shipment });
    await take(wire, shipment, 'pickup');
    await drain();
    expect((await act(deliver, shop, order, {})).status).toBe(409);
    expect((await byLink(askCode, order)).body.codes_remaining).toBe(2);
  });

  test('is not handed over while something is due at the door', async () => {
    const shop = await newShop(wire);
    const own = { payment_method: 'AT_DOOR', delivery: { option: 'zone:STORE', by: 'STORE' } } as const;
    const { order } = await paidOrder(wire, shop, own);
    await act(ready, shop, order, {});
    await act(dispatch, shop, order);
    expect(await codeShown(order)).toBe('null');
    expect((await act(deliver, shop, order, {})).status).toBe(409);
    expect((await byLink(askCode, order)).status).toBe(409);
  });
});

describe('an order that comes back', () => {
  const back = ['pickup', 'exception', 'return', 'returned'] as const;
  const returnFee = 80_000;

  test('gives its units and its money back, as much as it holds, and the rest to the store', async () => {
    const { shop, order, held, shipment } = await readied();
    await claimed(wire, { booked: shipment });
    await take(wire, shipment, ...back);
    await Promise.all([drain(), drain()]);
    const seen = (await act(get, shop, order)).body;
    expect(seen).toMatchObject({ status: 'RETURNED', payout_status: 'REFUNDED', amount_due: '0.00' });
    expect(await units(shop)).toEqual([10, 0]);
    const { refunded, total, delivery_fee, platform_fee } = await read(order);
    const left = held - returnFee;
    expect(refunded).toBe(Math.min(total - delivery_fee, left));
    const fees = Math.round((platform_fee * refunded) / total);
    expect(await money(shop)).toEqual([0, left - (refunded - fees), 0]);
    expect((await read(order)).held).toBe(0);
  });

  test('a lost one gives the customer everything back, and no units', async () => {
    const { shop, order, shipment } = await readied();
    await claimed(wire, { booked: shipment });
    await take(wire, shipment, 'pickup', 'lose');
    await drain();
    expect(await statusOf(order)).toBe('RETURNED');
    expect(await read(order)).toMatchObject({ refunded: order.total, held: 0, payment_status: 'REFUNDED' });
    expect(await units(shop)).toEqual([8, 0]);
    expect(await money(shop)).toEqual([0, 0, 0]);
  });

  test('unpaid at the door, the delivery stays paid, and a late refund of the return fee is the store’s', async () => {
    const shop = await newShop(wire);
    const { order, held } = await paidOrder(wire, shop, { payment_method: 'AT_DOOR' });
    await act(ready, shop, order, { service_level: 'STANDARD' });
    const shipment = await shipmentOf(order);
    await claimed(wire, { booked: shipment });
    await take(wire, shipment, 'pickup', 'exception', 'return', 'bring_back');
    await drain();
    expect(await read(order)).toMatchObject({ status: 'RETURNED', refunded: 0, held: 0 });
    const [, available = 0, escrow] = await money(shop);
    expect(escrow).toBe(held - available);
    const on = { headers: shop.headers, params: { shipment_id: shipment.id } };
    await call(wire, disputeReturn, { ...on, body: { reason: 'Nobody came' } });
    const admin = await signedIn(wire, await newUser(wire, 'admin'));
    await call(wire, decideReturn, { ...on, headers: admin, body: { decision: 'REFUNDED', reason: 'No' } });
    await drain();
    expect(await money(shop)).toEqual([0, held, 0]);
  });

  test('comes back from the store’s own rider too', async () => {
    const shop = await newShop(wire);
    const { order, held } = await paidOrder(wire, shop, { delivery: { option: 'zone:STORE', by: 'STORE' } });
    await act(ready, shop, order, {});
    expect((await act(comeBack, shop, order, { reason: 'Nobody was at home' })).status).toBe(409);
    await act(dispatch, shop, order);
    const { body } = await act(comeBack, shop, order, { reason: 'Nobody was at home' });
    expect(body).toMatchObject({ status: 'RETURNED', payment_status: 'PARTIALLY_REFUNDED' });
    expect(await units(shop)).toEqual([10, 0]);
    const [pending, available] = await money(shop);
    expect([pending, (available ?? 0) > 0 && (available ?? 0) < held]).toEqual([0, true]);
    const carried = await readied();
    expect((await act(comeBack, carried.shop, carried.order, { reason: 'Mine' })).status).toBe(409);
  });
});

describe('what an admin decides', () => {
  const resolved = async (order: Order, body: object, mode: 'live' | 'test' = 'live') => {
    const admin = await signedIn(wire, await newUser(wire, 'admin'), mode);
    const given = { reason: 'We have asked both', ...body };
    return call(wire, resolve, { headers: admin, params: { order_id: order.id }, body: given });
  };
  async function disputed() {
    const shop = await newShop(wire);
    const { order, held } = await paidOrder(wire, shop, { method: 'PICKUP' });
    await act(ready, shop, order, {});
    await act(collect, shop, order, {});
    await byLink(dispute, order, { reason: 'It was not me' });
    return { shop, order, held };
  }

  test('ends a dispute for the store, for the customer, or with the goods back', async () => {
    const store = await disputed();
    const released = await resolved(store.order, { outcome: 'DELIVERED' });
    expect(released.body).toMatchObject({
      status: 'COLLECTED',
      payout_status: 'RELEASED',
      dispute: null,
      unconfirmed_until: null,
    });
    expect(await money(store.shop)).toEqual([0, store.held, 0]);
    expect((await resolved(store.order, { outcome: 'CANCELLED' })).status).toBe(409);

    const customer = await disputed();
    expect((await resolved(customer.order, { outcome: 'CANCELLED' }, 'test')).status).toBe(404);
    expect((await resolved(customer.order, { outcome: 'REFUNDED' })).status).toBe(400);
    const refunded = await resolved(customer.order, { outcome: 'CANCELLED' });
    expect(refunded.body).toMatchObject({
      status: 'CANCELLED',
      payment_status: 'REFUNDED',
      payout_status: 'REFUNDED',
      cancellation: { by: 'admin', status: 'APPROVED' },
    });
    expect(await money(customer.shop)).toEqual([0, 0, 0]);
    expect(await units(customer.shop)).toEqual([8, 0]);

    const both = await disputed();
    const back = await resolved(both.order, { outcome: 'RETURNED' });
    expect(back.body).toMatchObject({ status: 'RETURNED', payment_status: 'REFUNDED' });
    expect(await money(both.shop)).toEqual([0, 0, 0]);
    expect(await units(both.shop)).toEqual([10, 0]);
  });
});

describe('steps that meet', () => {
  test('two of the same make an order ready once, with one shipment', async () => {
    for (const other of [accept, ready]) {
      const shop = await newShop(wire);
      const { order, held } = await paidOrder(wire, shop);
      const answers = await Promise.all([act(ready, shop, order, {}), act(other, shop, order, {})]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((one) => one === 200).length).toBe(
        other === ready ? 1 : statuses.includes(409) ? 1 : 2,
      );
      const { fare } = await shipmentOf(order);
      expect(await money(shop)).toEqual([held - fare, 0, fare]);
    }
  });

  test('a conflict, or a change in between, runs the step again', async () => {
    const shop = await newShop(wire);
    const { order, held } = await paidOrder(wire, shop);
    expect((await act(ready, shop, order, {}, contended(wire, 2))).status).toBe(200);
    const { fare } = await shipmentOf(order);
    expect(await money(shop)).toEqual([held - fare, 0, fare]);
    const other = (await paidOrder(wire, shop)).order;
    const between = interrupted(wire, () => act(accept, shop, other, {}));
    expect((await act(ready, shop, other, {}, between)).body).toMatchObject({ status: 'READY' });
    expect((await read(other)).at.PREPARING).toBeDefined();
  });

  test('a cancelled order cancels its shipment with it, unless the parcel was picked up first', async () => {
    const { shop, order, held, shipment } = await readied();
    const cancelled = async (which: Order, on: Wire) => {
      const now = wire.now();
      const before = await read(which);
      const { changes, writes } = await cancelShipmentOf({ table: on.table, now }, before, 'Sold out');
      const step = transitionOrder(before, 'cancel', now, { store: undefined, changes });
      await on.table.commit(joinMoves([...step.writes, ...writes]));
    };
    await claimed(wire, { booked: shipment });
    // The pickup comes first: both see it, or neither happens.
    const meeting = interrupted(wire, () => take(wire, shipment, 'pickup'));
    await expect(cancelled(order, meeting)).rejects.toThrow(Stale);
    await expect(cancelled(order, wire)).rejects.toMatchObject({ code: 'invalid_state' });
    expect(await statusOf(order)).toBe('READY');

    const other = await readied();
    await cancelled(other.order, wire);
    expect(await money(other.shop)).toEqual([other.held, 0, 0]);
    expect(await read(other.order)).toMatchObject({ held: other.held, shipment: { status: 'CANCELLED' } });
    await drain();
    expect((await read(other.order)).held).toBe(other.held);
    expect(await money(shop)).toEqual([held - shipment.fare, 0, shipment.fare]);
  });

  test('an order whose shipment went all the way unheard comes up to it', async () => {
    const { shop, order, held, shipment, fare } = await readied();
    await claimed(wire, { booked: shipment });
    await take(wire, shipment, 'pickup', 'verify');
    await Promise.all([drain(), drain()]);
    expect(await statusOf(order)).toBe('DELIVERED');
    expect(await money(shop)).toEqual([0, held - fare, 0]);
    expect(await units(shop)).toEqual([8, 0]);
  });
});
