import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as cancel } from '../../functions/orders/public/cancel.ts';
import { route as follow } from '../../functions/orders/public/get.ts';
import { route as place } from '../../functions/orders/public/place.ts';
import { route as quote } from '../../functions/orders/public/quote.ts';
import { route as erase } from '../../functions/shoppers/erase.ts';
import { route as logout } from '../../functions/shoppers/logout.ts';
import { loadUncheckedProduct, removeProduct, saveProduct } from '../../shared/catalog/data/products.ts';
import { customerIdOf } from '../../shared/customers/customer-id.ts';
import { keyOfCustomer } from '../../shared/customers/data/customers.ts';
import { listHoldsOfWarehouse } from '../../shared/inventory/data/holds.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import { freeBucket, placeBuckets } from '../../shared/orders/checkout/placer.ts';
import { eventPartitionOfOrder, loadUncheckedOrder, type Order } from '../../shared/orders/data/orders.ts';
import { ordersOfShopper } from '../../shared/orders/data/shopper-orders.ts';
import { platformFeeOf } from '../../shared/orders/domain/fees.ts';
import { parseEvents } from '../../shared/platform/events/outbox.ts';
import { type Bucket, keyOfBucket, quotaOf } from '../../shared/platform/limits/token-bucket.ts';
import { pepperAccess } from '../../shared/platform/wiring/secrets.ts';
import { home } from '../../shared/stores/contract/story.data.ts';
import { saveStore } from '../../shared/stores/data/stores.ts';
import { loadNamedStore } from '../../shared/stores/settings.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newCustomer, openShop, type Shop, wantedOf } from '../support/people/orders/checkout.ts';
import { newShopper, shopping } from '../support/people/shoppers/shoppers.ts';
import { levelShown, newStock } from '../support/people/stores/stock.ts';
import { type Answered, type Asked, call } from '../support/routes/call.ts';
import { counted } from '../support/wires/counted.ts';
import { interrupted } from '../support/wires/interrupted.ts';
import { atTime, startClockedWire } from '../support/wires/wire.ts';

const { wire } = await startClockedWire();

const Token = z.object({ quote_token: z.string() });
const quoted = async (shop: Shop, more: object = {}, on = wire) =>
  Token.parse((await call(on, quote, { body: { ...wantedOf(shop), ...more } })).body).quote_token;
const placed = (body: object, asked: Asked = {}, on = wire) =>
  call(on, place, { ...asked, body: { customer: newCustomer(), ...body } });
const idIn = ({ body, text }: Answered) => {
  if (typeof body.id !== 'string') throw new Error(text);
  return toId<'Order'>(body.id);
};
async function orderIn(answer: Answered): Promise<Order> {
  const order = await loadUncheckedOrder(wire.table, idIn(answer));
  if (!order) throw new Error('the order is gone');
  return order;
}
const eventsOf = async (answer: Answered) => {
  const { items } = await wire.table.query({
    pk: eventPartitionOfOrder(idIn(answer)),
    prefix: 'E#',
    limit: 10,
  });
  return items.flatMap((item) => parseEvents(item)).map(({ name }) => name);
};
/** What is reserved of a shop's only product, and by how many orders. */
const reservedIn = async ({ level, warehouse }: Shop) => {
  const { reserved, available } = await levelShown(wire, level);
  const { holds } = await listHoldsOfWarehouse(wire.table, warehouse, { limit: 100, after: undefined });
  return { reserved, available, holds: holds.length };
};

describe('an order with a quote', () => {
  test('is placed in two requests, holds its units, and is seen by its link', async () => {
    const shop = await openShop(wire);
    const quote_token = await quoted(shop);
    const { wire: watched, requests } = counted(wire);
    const customer = { ...newCustomer(), email: 'ngozi@mail.example' };
    const answer = await placed({ quote_token, customer, note: 'Call me.', channel: 'APP' }, {}, watched);
    expect(requests).toEqual(['BatchGetItem', 'TransactWriteItems']);
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body).toMatchObject({
      status: 'PLACED',
      payment_status: 'UNPAID',
      total: '38500.00',
      amount_due: '38500.00',
      expires_at: '2026-11-21T09:45:00.000Z',
      ready_by: '2026-11-21T10:00:00.000Z',
      cancel: 'NOW',
      number: expect.stringMatching(/^ORD[0-9A-Z]{9}$/),
    });
    expect(answer.headers['ratelimit-remaining']).toBe('9');
    expect(await orderIn(answer)).toMatchObject({
      store: shop.store.id,
      owner: shop.store.owner,
      mode: 'live',
      method: 'DELIVERY',
      channel: 'APP',
      payment_method: 'ONLINE',
      address: home,
      note: 'Call me.',
      warehouse: shop.warehouse,
      customer,
      delivery: { option: `${shop.zone.id}:STANDARD`, by: 'PLATFORM', service_level: 'STANDARD' },
      lines: [{ product: shop.product.id, name: 'Adire shirt', quantity: 2, unit_price: 1_850_000 }],
      platform_fee: platformFeeOf(asKobo(3_850_000)),
      paid: 0,
      held: 0,
      sequence: 1,
    });
    expect(await eventsOf(answer)).toEqual(['order.placed']);
    expect(await reservedIn(shop)).toEqual({ reserved: 2, available: 8, holds: 1 });
    const token = String(answer.body.token);
    expect(answer.body.order_url).toBe(`${wire.config.SVC_BASE_URL}/o/${token}`);
    expect((await call(wire, follow, { params: { token } })).body.number).toBe(answer.body.number);
  });

  test('is one order: a double tap, a retry, another payment method and a lost answer all get the same', async () => {
    const shop = await openShop(wire);
    const quote_token = await quoted(shop);
    const customer = newCustomer();
    const taps = await Promise.all(
      Array.from({ length: 5 }, () => placed({ quote_token, customer }, { ip: '192.0.2.9' })),
    );
    expect(taps.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    const late = await placed({ quote_token, customer }, {}, atTime(wire, '2026-11-22T09:30:00.000Z'));
    const again = await placed({ quote_token, payment_method: 'AT_DOOR', customer });
    expect(new Set([...taps, late, again].map(idIn)).size).toBe(1);
    expect(new Set([...taps, late, again].map(({ body }) => body.token)).size).toBe(1);
    expect(await reservedIn(shop)).toEqual({ reserved: 2, available: 8, holds: 1 });
    // Nothing but the order was counted: nine more of the ten an hour are left.
    const next = await placed({ quote_token: await quoted(shop), customer }, { ip: '192.0.2.9' });
    expect(next.headers['ratelimit-remaining']).toBe('8');
  });

  test('is shown to the phone that placed it, for the same items, and to nobody else', async () => {
    const shop = await openShop(wire);
    const quote_token = await quoted(shop);
    const customer = newCustomer();
    const [item] = wantedOf(shop).items;
    const { body: order } = await placed({ quote_token, customer });
    const others = [{}, { customer, items: [{ ...item, quantity: 1 }] }, { customer, items: [item, item] }];
    for (const other of others) {
      const refused = await placed({ quote_token, ...other });
      expectProblem(place, refused, 'quote_used');
      for (const secret of [order.id, order.number, order.token]) expect(refused.text).not.toContain(secret);
    }
    const same = { ...customer, name: 'Ngozi', phone: ` ${customer.phone} ` };
    expect((await placed({ quote_token, items: [item], customer: same })).body.token).toBe(order.token);
    const moved = { quote_token, customer, address: { ...home, latitude: 6.5 } };
    expectProblem(place, await placed(moved), 'quote_mismatch');
    const over = atTime(wire, '2026-11-22T09:30:01.000Z');
    expectProblem(place, await placed({ quote_token, customer }, {}, over), 'quote_expired');
  });

  test('keeps its prices for 15 minutes, whatever the merchant changes', async () => {
    const shop = await openShop(wire);
    const quote_token = await quoted(shop);
    const product = await loadUncheckedProduct(wire.table, shop.product.id);
    if (!product) throw new Error('the product is gone');
    const dearer = { ...product, price: asKobo(9_900_000), name: 'Adire shirt, new' };
    await wire.table.commit([saveProduct(product, dearer, [], wire.now())]);
    const answer = await placed({ quote_token, expected_total: '38500.00' });
    expect(answer.body).toMatchObject({
      total: '38500.00',
      lines: [{ name: 'Adire shirt, new', unit_price: '18500.00' }],
    });
    const other = await placed({ ...wantedOf(shop), expected_total: 38500 });
    expectProblem(place, other, 'price_changed');
    expect(other.body.total).toBe('199500.00');
    const lapsed = await quoted(shop);
    expectProblem(
      place,
      await placed({ quote_token: lapsed }, {}, atTime(wire, '2026-11-21T09:45:01.000Z')),
      'quote_expired',
    );
    expectProblem(place, await placed({ quote_token: `${lapsed}x` }), 'quote_invalid');
    expectProblem(place, await placed({ quote_token: '' }), 'invalid_request');
  });

  test('refuses what differs from the quote, at its pointer', async () => {
    const shop = await openShop(wire);
    const quote_token = await quoted(shop);
    const { items } = wantedOf(shop);
    const same = {
      ...wantedOf(shop),
      store: shop.store.slug,
      items: [{ ...items[0], variant: shop.variant }],
    };
    const differing = {
      store: 'another-shop',
      items: [{ product: shop.product.id, quantity: 3 }],
      method: 'PICKUP',
      address: { ...home, latitude: 6.5 },
      delivery_option: 'other',
      requested_for: '2026-11-22T09:00:00Z',
    };
    const refused = await placed({ quote_token, ...differing });
    expectProblem(place, refused, 'quote_mismatch');
    const errors = Array.isArray(refused.body.errors) ? refused.body.errors : [];
    expect(errors.map(({ pointer }) => pointer)).toEqual([
      '/store',
      '/items',
      '/method',
      '/address/latitude',
      '/delivery_option',
      '/requested_for',
    ]);
    expect((await placed({ quote_token, ...same })).status).toBe(201);
  });

  test('finds a product that left the shop, or the last units gone', async () => {
    const shop = await openShop(wire, { quantity: 3 });
    const [first, second] = [await quoted(shop), await quoted(shop)];
    expect((await placed({ quote_token: first })).status).toBe(201);
    const refused = await placed({ quote_token: second });
    expectProblem(place, refused, 'out_of_stock');
    expect(refused.body.lines).toEqual([{ variant: shop.variant, quantity: 2, available: 1 }]);
    for (const product of [{ track_inventory: false }, {}]) {
      const gone = await openShop(wire, { product });
      const token = await quoted(gone);
      await wire.table.commit([removeProduct(gone.product)]);
      const sold = await placed({ quote_token: token });
      expectProblem(place, sold, 'out_of_stock');
      expect(sold.body.lines).toEqual([{ variant: gone.variant, quantity: 2, available: 0 }]);
    }
  });

  test('is refused for what the quote told', async () => {
    const shop = await openShop(wire, { store: { min_order: asKobo(2_000_000) } });
    const few = await quoted(shop, { items: [{ product: shop.product.id, quantity: 1 }] });
    expectProblem(place, await placed({ quote_token: few }), 'below_minimum');
    const far = await quoted(shop, { address: { ...home, state: 'Kano' } });
    expectProblem(place, await placed({ quote_token: far }), 'address_not_deliverable');
    const nowhere = await placed({ quote_token: await quoted(shop, { address: null }) });
    expectProblem(place, nowhere, 'invalid_request');
    const many = await quoted(shop, { items: [{ product: shop.product.id, quantity: 11 }] });
    expectProblem(place, await placed({ quote_token: many }), 'out_of_stock');
    expect(await reservedIn(shop)).toEqual({ reserved: 0, available: 10, holds: 0 });
  });
});

describe('an order without a quote', () => {
  test('is priced now, in three requests at first and then in two', async () => {
    const shop = await openShop(wire);
    const { wire: watched, requests } = counted(wire);
    const answer = await placed({ ...wantedOf(shop), expected_total: '38500.00' }, {}, watched);
    expect(answer.status, answer.text).toBe(201);
    expect(requests).toEqual(['BatchGetItem', 'BatchGetItem', 'TransactWriteItems']);
    expect(answer.body).toMatchObject({ total: '38500.00', status: 'PLACED' });
    await placed(wantedOf(shop), {}, watched);
    expect(requests.slice(3)).toEqual(['BatchGetItem', 'TransactWriteItems']);
    const key = { headers: { 'idempotency-key': randomUUID() }, ip: '192.0.2.10' };
    const body = { ...wantedOf(shop), customer: newCustomer() };
    const [first, second] = [await placed(body, key), await placed(body, key)];
    expect(idIn(first)).toBe(idIn(second));
    expect(second.headers['idempotent-replayed']).toBe('true');
    expect(await reservedIn(shop)).toEqual({ reserved: 6, available: 4, holds: 3 });
  });

  test('wants its fields, and refuses what the store does not do', async () => {
    const shop = await openShop(wire, { store: { payment_methods: ['ONLINE', 'ON_PICKUP', 'AT_DOOR'] } });
    const errorsOf = ({ body }: Answered) =>
      Array.isArray(body.errors) ? body.errors.map(({ pointer }) => pointer) : [];
    expect(errorsOf(await placed({}))).toEqual(['/store', '/items', '/method']);
    const bad = [
      [{ payment_method: 'ON_PICKUP' }, '/payment_method'],
      [{ method: 'PICKUP', payment_method: 'AT_DOOR' }, '/payment_method'],
      [{ customer: { name: 'Ngozi', phone: '0801' } }, '/customer/phone'],
      [{ items: [{ product: randomUUID(), quantity: 1 }] }, '/items/0/product'],
      [{ requested_for: '2026-12-24T09:30:00Z' }, '/requested_for'],
      [{ address: null }, '/address'],
      [{ delivery_option: 'other' }, '/delivery_option'],
    ] as const;
    for (const [more, pointer] of bad) {
      const refused = await placed({ ...wantedOf(shop), ...more });
      expectProblem(place, refused, 'invalid_request');
      expect(errorsOf(refused)).toEqual([pointer]);
    }
    const online = await openShop(wire, { store: { payment_methods: ['ONLINE'] } });
    expect(errorsOf(await placed({ ...wantedOf(online), payment_method: 'AT_DOOR' }))).toEqual([
      '/payment_method',
    ]);
  });

  test('takes 40 lines in one transaction, merged by variant, and what is not counted', async () => {
    const shop = await openShop(wire, { quantity: 100 });
    const others = await Promise.all(
      Array.from({ length: 37 }, (_, nth) => newStock(wire, shop.store, 5, { name: `Shirt ${nth}` })),
    );
    const backorder = await newStock(wire, shop.store, 0, { name: 'Gown', allow_backorder: true });
    const untracked = await newStock(wire, shop.store, 0, { name: 'Card', track_inventory: false });
    const wares = [shop, ...others, backorder, untracked];
    const items = wares.map(({ product }) => ({ product: product.id, quantity: 2 }));
    const shopper = await shopping(wire, await newShopper(wire));
    const headers = { ...shopper, 'idempotency-key': randomUUID() };
    const { wire: watched, requests } = counted(wire);
    const answer = await placed({ quote_token: await quoted(shop, { items }) }, { headers }, watched);
    expect(answer.status, answer.text).toBe(201);
    expect(requests.filter((one) => one === 'TransactWriteItems')).toHaveLength(1);
    const left = await Promise.all(
      wares.slice(0, 39).map(async ({ level }) => (await levelShown(wire, level)).available),
    );
    expect(left).toEqual([98, ...others.map(() => 3), -2]);
    expect((await levelShown(wire, untracked.level)).reserved).toBe(0);
    const twice = [...items.slice(0, 1), ...items.slice(0, 1)];
    expect((await placed({ ...wantedOf(shop), items: twice })).status).toBe(201);
    expect((await levelShown(wire, shop.level)).available).toBe(94);
  });
});

describe('what follows from the store', () => {
  test('is confirmed at once where nothing is due, and accepted by a store that does so', async () => {
    const shop = await openShop(wire, {
      store: { payment_methods: ['ONLINE', 'ON_PICKUP', 'AT_DOOR'], fee_bearer: 'CUSTOMER' },
    });
    const pickup = { ...wantedOf(shop), method: 'PICKUP', address: null };
    const counter = await placed({ ...pickup, payment_method: 'ON_PICKUP' });
    expect(counter.body).toMatchObject({
      status: 'PREPARING',
      payment_status: 'UNPAID',
      amount_due: '37000.00',
      service_fee: '0.00',
      expires_at: null,
    });
    expect(await eventsOf(counter)).toEqual(['order.placed', 'order.confirmed', 'order.preparing']);
    // Cash bears no fee. Paid by the link instead, the whole order bears the store's.
    expect((await orderIn(counter)).platform_fee).toBe(platformFeeOf(asKobo(3_700_000)));
    const door = await placed({ ...wantedOf(shop), payment_method: 'AT_DOOR' });
    const fee = platformFeeOf(asKobo(3_850_000));
    expect(door.body).toMatchObject({
      status: 'PLACED',
      amount_due: '1500.00',
      service_fee: (fee / 100).toFixed(2),
    });
    expect((await orderIn(door)).platform_fee).toBe(fee);
    const free = await openShop(wire, { store: { auto_accept: false }, zone: { free_over: asKobo(1) } });
    const atDoor = await placed({ ...wantedOf(free), payment_method: 'AT_DOOR' });
    expect(atDoor.body).toMatchObject({
      status: 'CONFIRMED',
      amount_due: '0.00',
      amount_due_later: '37000.00',
    });
    expect(await eventsOf(atDoor)).toEqual(['order.placed', 'order.confirmed']);
  });

  test('a test shop sells by its test slug, and its orders are test orders', async () => {
    const shop = await openShop(wire, { store: { mode: 'test' } });
    const answer = await placed({ ...wantedOf(shop), store: shop.store.slug });
    expect([answer.status, answer.body.is_test]).toEqual([201, true]);
    expect((await orderIn(answer)).mode).toBe('test');
  });

  test('a draft is not live; a paused and a closed shop say when they open; another takes the order for then', async () => {
    const draft = await openShop(wire, {
      store: { status: 'DRAFT', phone: undefined, fulfillment_methods: ['DELIVERY'] },
      zone: { is_active: false },
    });
    const early = await placed(wantedOf(draft));
    expectProblem(place, early, 'store_not_live');
    expect(early.body.gates).toEqual([]);
    const suspended = await openShop(wire);
    const before = await quoted(suspended);
    const read = await loadNamedStore(wire.table, suspended.store.id);
    await wire.table.commit([saveStore(read, { status: 'SUSPENDED' }, wire.now())]);
    const late = await placed({ quote_token: before });
    expectProblem(place, late, 'store_not_live');
    expect(late.body.gates).toEqual([]);
    const until = '2026-11-23T08:00:00.000Z';
    const paused = await placed(
      wantedOf(await openShop(wire, { store: { status: 'PAUSED', paused_until: until } })),
    );
    expectProblem(place, paused, 'store_closed');
    expect(paused.body.opens_at).toBe(until);
    // Open on Sundays from 10 to 18, local time: the clock shows a Saturday.
    const changes = { created_at: until, updated_at: until, revision: 1 };
    const sunday = {
      id: toId<'Hours'>(randomUUID()),
      day: 'SUN',
      opens: '10:00',
      closes: '18:00',
      ...changes,
    } as const;
    const hours = [{ ...sunday, methods: ['DELIVERY' as const, 'PICKUP' as const] }];
    const closed = await openShop(wire, { store: { hours, accepts_preorders: false } });
    const refused = await placed(wantedOf(closed));
    expectProblem(place, refused, 'store_closed');
    expect(refused.body.opens_at).toBe('2026-11-22T09:00:00.000Z');
    const shop = await openShop(wire, { store: { hours } });
    expect((await placed(wantedOf(shop))).body.ready_by).toBe('2026-11-22T09:30:00.000Z');
    const at = '2026-11-22T12:00:00.000Z';
    const wanted = await placed({ ...wantedOf(shop), requested_for: '2026-11-22T13:00:00+01:00' });
    expect(wanted.body).toMatchObject({ requested_for: at, ready_by: at });
    // A quote that was made in time is not too late minutes after.
    const soon = await quoted(
      shop,
      { requested_for: '2026-11-22T10:05:00Z' },
      atTime(wire, '2026-11-22T09:30:00Z'),
    );
    const after = await placed({ quote_token: soon }, {}, atTime(wire, '2026-11-22T09:40:00Z'));
    expect(after.body.ready_by).toBe('2026-11-22T10:05:00.000Z');
    const quick = await quoted(shop);
    const store = await loadNamedStore(wire.table, shop.store.id);
    await wire.table.commit([saveStore(store, { status: 'PAUSED' }, wire.now())]);
    expectProblem(place, await placed({ quote_token: quick }), 'store_closed');
  });

  test('a customer whom the store has blocked places nothing', async () => {
    const shop = await openShop(wire);
    const customer = newCustomer();
    const id = customerIdOf(await pepperAccess.of(wire).bytes(), shop.store.id, customer.phone);
    await wire.table.commit([{ put: { ...keyOfCustomer(id), blocked: true } }]);
    const quote_token = await quoted(shop);
    expectProblem(place, await placed({ quote_token, customer }), 'forbidden');
    expectProblem(place, await placed({ ...wantedOf(shop), customer }), 'forbidden');
    expect((await placed({ quote_token })).status).toBe(201);
  });

  test('a shopper finds the order on the list of the account', async () => {
    const shop = await openShop(wire);
    const shopper = await newShopper(wire);
    const headers = await shopping(wire, shopper);
    const answer = await placed(wantedOf(shop), { headers });
    expect((await orderIn(answer)).shopper).toBe(shopper.id);
    const { items } = await wire.table.query({ pk: ordersOfShopper(shopper.id), limit: 5 });
    expect(items).toMatchObject([{ sk: `2026-11-21T09:30:00.000Z#${answer.body.id}` }]);
    const bad = { authorization: 'Bearer no-token' };
    expectProblem(place, await placed(wantedOf(shop), { headers: bad }), 'unauthenticated');
  });

  test.each([
    ['signed out', logout],
    ['erased the account', erase],
  ])('a shopper who has %s orders as a guest, by the token of before', async (_, route) => {
    const shop = await openShop(wire);
    const shopper = await newShopper(wire);
    const headers = await shopping(wire, shopper);
    const quote_token = await quoted(shop);
    const leave = () => call(wire, route, { headers, body: {} });
    expect((await leave()).status).toBe(200);
    for (const body of [{ quote_token }, wantedOf(shop)]) {
      const { wire: watched, requests } = counted(wire);
      const answer = await placed(body, { headers }, watched);
      expect([answer.status, requests.at(-1)]).toEqual([201, 'TransactWriteItems']);
      expect(await orderIn(answer)).not.toHaveProperty('shopper');
    }
    const { items } = await wire.table.query({ pk: ordersOfShopper(shopper.id), limit: 5 });
    expect(items).toEqual([]);
  });

  test('a shopper who is erased while the order is placed has not ordered it', async () => {
    const shop = await openShop(wire);
    const headers = await shopping(wire, await newShopper(wire));
    const erased = interrupted(wire, () => call(wire, erase, { headers }));
    const answer = await placed({ quote_token: await quoted(shop) }, { headers }, erased);
    expect(answer.status, answer.text).toBe(201);
    expect(await orderIn(answer)).not.toHaveProperty('shopper');
  });
});

describe('the limits of placing', () => {
  const ip = '192.0.2.77';
  const paidLater = { method: 'PICKUP', address: null, payment_method: 'ON_PICKUP' };

  test('are 300 orders a minute for an address, of which 30 may be paid at the hand-over', async () => {
    const shop = await openShop(wire, { quantity: 100 });
    const one = wantedOf(shop, 1);
    /** As if so many orders had just come from the address. */
    const taken = async (bucket: Bucket, count: number) => {
      const tat = wire.now().getTime() + count * quotaOf(bucket[0]).interval;
      await wire.table.update({ key: keyOfBucket(bucket), set: { tat } });
    };
    await taken(freeBucket(ip), 29);
    expect((await placed({ ...one, ...paidLater }, { ip })).headers['ratelimit-limit']).toBe('30');
    const refused = await placed({ ...one, ...paidLater }, { ip });
    expectProblem(place, refused, 'rate_limited');
    expect([refused.headers['retry-after'], refused.headers['ratelimit-limit']]).toEqual(['2', '30']);
    for (const [bucket] of [placeBuckets(ip, shop.store.id, '')]) if (bucket) await taken(bucket, 299);
    expect((await placed(one, { ip })).headers['ratelimit-limit']).toBe('300');
    const last = await placed(one, { ip });
    expectProblem(place, last, 'rate_limited');
    expect([last.headers['retry-after'], last.headers['ratelimit-limit']]).toEqual(['1', '300']);
    expect((await placed(one)).status).toBe(201);
  });

  test('are ten orders an hour for one phone in a store', async () => {
    const [shop, other] = [await openShop(wire, { quantity: 100 }), await openShop(wire)];
    const one = { ...wantedOf(shop, 1), customer: newCustomer() };
    for (let nth = 9; nth >= 0; nth--) {
      const { status, headers, body } = await placed(one);
      expect([status, headers['ratelimit-limit'], headers['ratelimit-remaining']]).toEqual([
        201,
        '10',
        String(nth),
      ]);
      await call(wire, cancel, { params: { token: String(body.token) }, body: {} });
    }
    const many = await placed(one);
    expectProblem(place, many, 'rate_limited');
    expect(many.headers['retry-after']).toBe('360');
    expect((await placed({ ...wantedOf(other), customer: one.customer })).status).toBe(201);
  });
});
