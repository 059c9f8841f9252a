import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as exported } from '../../functions/orders/export.ts';
import { route as get } from '../../functions/orders/get.ts';
import { route as link } from '../../functions/orders/link.ts';
import { route as list } from '../../functions/orders/list.ts';
import { route as follow } from '../../functions/orders/public/get.ts';
import { route as timeline } from '../../functions/orders/timeline.ts';
import { route as removeStore } from '../../functions/stores/delete.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import { msPerHour } from '../../shared/kernel/time.ts';
import { loadUncheckedOrder } from '../../shared/orders/data/orders.ts';
import { createLink, issueOrderToken } from '../../shared/orders/domain/links/order-token.ts';
import { numberOf } from '../../shared/orders/domain/order-number.ts';
import { changeOrder, transitionOrder } from '../../shared/orders/order/transition-order.ts';
import { pepperAccess } from '../../shared/platform/wiring/secrets.ts';
import { listShown } from '../support/asserts/list.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { newOrder, orderIn, tokenOf } from '../support/people/orders/orders.ts';
import { levelShown, newStock, newStocked, type Stocked } from '../support/people/stores/stock.ts';
import { employ, newStore } from '../support/people/stores/stores.ts';
import { call } from '../support/routes/call.ts';
import { counted } from '../support/wires/counted.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();

const ids = (shown: readonly Record<string, unknown>[]) => shown.map(({ id }) => id);

describe('an order', () => {
  test('is shown to those who work in its store, and its units are reserved', async () => {
    const stocked = await newStocked(wire, 10);
    const { store, headers, level } = stocked;
    const order = await newOrder(wire, stocked, { status: 'PREPARING', note: 'Call first' });
    const { body, status } = await call(wire, get, { headers, params: { order_id: order.id } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: order.id,
      number: numberOf(order.id),
      store: store.id,
      status: 'PREPARING',
      note: 'Call first',
      subtotal: '37000.00',
      delivery_fee: '3500.00',
      total: '40500.00',
      amount_due: '40500.00',
      platform_fee: '707.50',
      net: '39792.50',
      refunded_total: '0.00',
      is_test: false,
      revision: 2,
      customer: { name: 'Ngozi Adeyemi', email: null },
      address: { city: 'Lagos', landmark: null },
      lines: [{ quantity: 2, unit_price: '18500.00', total: '37000.00', refunded_quantity: 0, sku: null }],
      shipment: null,
      cancellation: null,
      refunds: [],
      ready_at: null,
      expires_at: null,
    });
    expect(Date.parse(String(body.preparing_at)) - Date.parse(String(body.confirmed_at))).toBe(1);
    expect((await levelShown(wire, level)).reserved).toBe(2);
    const clerk = await newUser(wire, 'merchant');
    const asClerk = { headers: await signedIn(wire, clerk), params: { order_id: order.id } };
    expect((await call(wire, get, asClerk)).status).toBe(404);
    await employ(wire, store, clerk, 'VIEWER');
    expect((await call(wire, get, asClerk)).status).toBe(200);
  });

  test('is found by its status, its customer, its number and its time, newest first', async () => {
    const owner = await newUser(wire, 'merchant');
    const stocked = await newStock(wire, await newStore(wire, owner), 50);
    const store = stocked.store.id;
    const customer = { phone: '+2348012345678' };
    const old = await newOrder(wire, stocked, { customer, status: 'CANCELLED', age: 3 * msPerHour });
    const paid = await newOrder(wire, stocked, {
      customer,
      status: 'CONFIRMED',
      payment_status: 'PAID',
      age: 2 * msPerHour,
    });
    const pickup = await newOrder(wire, stocked, { customer, method: 'PICKUP', age: msPerHour });
    const elsewhere = await orderIn(wire, await newStore(wire, owner));
    const found = async (query: Record<string, string>) => ids(await listShown(wire, list, owner, { query }));
    expect(await found({})).toEqual([elsewhere.id, pickup.id, paid.id, old.id]);
    expect(await found({ store })).toEqual([pickup.id, paid.id, old.id]);
    expect(await found({ store, limit: '1' })).toEqual([pickup.id, paid.id, old.id]);
    expect(await found({ store, status: 'CANCELLED' })).toEqual([old.id]);
    expect(await found({ store, open: 'true', limit: '1' })).toEqual([pickup.id, paid.id]);
    expect(await found({ store, open: 'false' })).toEqual([old.id]);
    expect(await found({ store, open: 'false', status: 'PLACED' })).toEqual([]);
    expect(await found({ store, payment_status: 'PAID' })).toEqual([paid.id]);
    expect(await found({ store, method: 'PICKUP' })).toEqual([pickup.id]);
    expect(await found({ customer: old.customer.id })).toEqual([pickup.id, paid.id, old.id]);
    expect(await found({ customer: old.customer.id, status: 'CANCELLED' })).toEqual([old.id]);
    const number = numberOf(paid.id);
    expect(await found({ number: ` ${number.toLowerCase().slice(0, 6)}-${number.slice(6)}` })).toEqual([
      paid.id,
    ]);
    expect(await found({ number, status: 'PLACED' })).toEqual([]);
    expect(await found({ number: 'ORD000000001' })).toEqual([]);
    const created_after = paid.at.PLACED ?? '';
    expect(await found({ store, created_after })).toEqual([pickup.id]);
    expect(await found({ store, created_before: created_after })).toEqual([old.id]);
    const stranger = await newUser(wire, 'merchant');
    const seen = (query: Record<string, string>) => listShown(wire, list, stranger, { query });
    expect([await seen({}), await seen({ number }), await seen({ customer: old.customer.id })]).toEqual([
      [],
      [],
      [],
    ]);
  });
});

describe('the link of an order', () => {
  test('shows it without the address and its customer, in two requests', async () => {
    const stocked = await newStocked(wire, 10);
    const order = await newOrder(wire, stocked, { status: 'CONFIRMED' });
    const token = await tokenOf(wire, order);
    const { wire: watched, requests } = counted(wire);
    const { body, text } = await call(watched, follow, { params: { token } });
    expect(requests).toHaveLength(2);
    expect(body).toMatchObject({
      number: numberOf(order.id),
      status: 'CONFIRMED',
      total: '40500.00',
      cancel: 'NOW',
      code: null,
      area: { city: 'Lagos', state: 'Lagos', country: 'NG' },
      courier: null,
      store: { name: 'Ada Stores' },
    });
    for (const secret of [order.customer.phone, order.customer.name, 'Ahmadu', stocked.warehouse])
      expect(text).not.toContain(secret);
  });

  test('ends with its time, and when another one replaces it', async () => {
    const stocked = await newStocked(wire, 10);
    const order = await newOrder(wire, stocked, { link: createLink(wire.now()) });
    const old = await tokenOf(wire, order);
    const link = createLink(wire.now(), order.link);
    const { writes } = changeOrder(order, wire.now(), { store: undefined, changes: { link }, events: [] });
    await wire.table.commit(writes);
    const seen = async (token: string) => (await call(wire, follow, { params: { token } })).status;
    const rolled = await loadUncheckedOrder(wire.table, order.id);
    expect(await seen(old)).toBe(404);
    expect(rolled && (await seen(await tokenOf(wire, rolled)))).toBe(200);
    const pepper = await pepperAccess.of(wire).bytes();
    const past = issueOrderToken(pepper, { id: order.id, link: 1_700_000_000 });
    const { wire: watched, requests } = counted(wire);
    expect((await call(watched, follow, { params: { token: past } })).status).toBe(404);
    expect(requests).toEqual([]);
  });
});

describe('what happened to an order', () => {
  test('is one list: status, units, and messages to the customer', async () => {
    const stocked = await newStocked(wire, 10);
    const { headers } = stocked;
    const order = await newOrder(wire, stocked, { status: 'COLLECTED', method: 'PICKUP', age: 1_000 });
    const params = { order_id: order.id };
    expect((await call(wire, link, { headers, params, body: {} })).status).toBe(200);
    const { body } = await call(wire, timeline, { headers, params });
    const shown = z
      .object({ results: z.array(z.object({ kind: z.string(), status: z.string(), title: z.string() })) })
      .parse(body).results;
    expect(shown.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      'message COLLECTED',
      'status COLLECTED',
      'stock SOLD',
      'status READY',
      'status PREPARING',
      'status CONFIRMED',
      'status PLACED',
      'stock RESERVED',
    ]);
  });

  test('leaves as a file, with its lines in a cell', async () => {
    const stocked = await newStocked(wire, 10);
    const order = await newOrder(wire, stocked, { note: '=1+1', status: 'PREPARING' });
    await newOrder(wire, stocked, { status: 'CANCELLED' });
    const query = { store: stocked.store.id, open: 'true' };
    const { text, headers } = await call(wire, exported, { headers: stocked.headers, query });
    const [head = '', row = '', ...more] = text.trim().split('\r\n');
    expect(head).toContain('number,store,status');
    for (const cell of [numberOf(order.id), 'PREPARING', '40500.00', '707.50', '2'])
      expect(`,${row},`).toContain(`,${cell},`);
    expect(row).toContain('2 × Adire shirt');
    expect(row).toContain("'=1+1");
    expect(more).toEqual([]);
    expect(headers['content-disposition']).toContain('orders.csv');
  });
});

test('the link is sent again or replaced, and the store never gets it', async () => {
  const stocked = await newStocked(wire, 10);
  const { headers, store } = stocked;
  const order = await newOrder(wire, stocked);
  const params = { order_id: order.id };
  const old = await tokenOf(wire, order);
  const seen = async (token: string) => (await call(wire, follow, { params: { token } })).status;
  const again = await call(wire, link, { headers, params, body: {} });
  expect(again.body).toEqual({
    sent_to: order.customer.phone,
    expires_at: new Date(order.link * 1000).toISOString(),
  });
  expect(await seen(old)).toBe(200);
  const rolled = await call(wire, link, { headers, params, body: { roll: true } });
  expect(rolled.text).not.toContain(old.slice(0, 22));
  expect(await seen(old)).toBe(404);
  const clerk = await newUser(wire, 'merchant');
  await employ(wire, store, clerk, 'FULFILMENT');
  const asClerk = { headers: await signedIn(wire, clerk), params, body: {} };
  expect((await call(wire, link, asClerk)).body).toMatchObject({ code: 'forbidden' });
});

test('a store with open orders, or with money held for them, is not deleted', async () => {
  const remove = async ({ store, headers }: Stocked) =>
    (await call(wire, removeStore, { headers, params: { store_id: store.id } })).body;
  const busy = await newStocked(wire, 10);
  const order = await newOrder(wire, busy, { status: 'PREPARING' });
  expect(await remove(busy)).toMatchObject({ code: 'invalid_state' });
  const step = transitionOrder(order, 'cancel', wire.now(), { store: undefined });
  await wire.table.commit(step.writes);
  expect(await remove(busy)).toEqual({});
  const waiting = await newStocked(wire, 10);
  await newOrder(wire, waiting, { status: 'DELIVERED', held: asKobo(1_00), payout_status: 'HELD' });
  expect(await remove(waiting)).toMatchObject({ code: 'invalid_state' });
  const query = { store: waiting.store.id, status: 'DELIVERED' };
  const { body } = await call(wire, list, { headers: waiting.headers, query });
  expect(body.results).toHaveLength(1);
});
