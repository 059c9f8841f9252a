import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { route as place } from '../../functions/orders/public/place.ts';
import { route as ready } from '../../functions/orders/ready.ts';
import { consumer } from '../../functions/orders/reconcile.ts';
import { addHold, holdsOf, removeHold } from '../../shared/inventory/data/holds.ts';
import { keyOfLevel } from '../../shared/inventory/data/levels.ts';
import { writeFreedStock } from '../../shared/inventory/reserving/order-stock.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import { secondsPerDay } from '../../shared/kernel/time.ts';
import { orderLists } from '../../shared/orders/data/order-lists.ts';
import { keyOfOrder, loadUncheckedOrder, type Order, saveOrder } from '../../shared/orders/data/orders.ts';
import { orderDueOf } from '../../shared/orders/domain/due.ts';
import { stockOrderOf } from '../../shared/orders/order/stock-order.ts';
import { transitionOrder } from '../../shared/orders/order/transition-order.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import type { Wire } from '../../shared/platform/wire.ts';
import { removeOpenOrder, saveOpenThoughClosed } from '../../shared/stores/data/open-orders.ts';
import { ringing } from '../support/asserts/alarms.ts';
import { expectWalkedOnce } from '../support/asserts/walked-once.ts';
import { pendingShown, walletThatAddsUp } from '../support/asserts/wallet.ts';
import { newUser } from '../support/people/identity/fixtures.ts';
import { newCustomer, openShop, wantedOf } from '../support/people/orders/checkout.ts';
import { payFor } from '../support/people/orders/order-payments.ts';
import { newOrder } from '../support/people/orders/orders.ts';
import { newShop, onOrder, paidOrder } from '../support/people/orders/paid-orders.ts';
import { conjure } from '../support/people/riders/busy-day.ts';
import { call } from '../support/routes/call.ts';
import { crashing } from '../support/wires/crashing.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { wire, later } = await startClockedWire();
let rung: ReturnType<typeof ringing>;

const reconcile = (on: Wire = wire) => createRunner(consumer, () => on)({});

// What one test leaves wrong is not the next one's: it is mended, and the day is over.
beforeEach(async () => {
  rung = ringing(wire);
  await reconcile();
  rung.length = 0;
  later(secondsPerDay);
});

async function stored({ id }: Pick<Order, 'id'>): Promise<Order> {
  const order = await loadUncheckedOrder(wire.table, id);
  if (!order) throw new Error('the order is gone');
  return order;
}

/** Changes what an order says that it holds, and no wallet with it. */
async function miscount(order: Pick<Order, 'id'>, by: number): Promise<void> {
  const read = await stored(order);
  const changed = { ...read, held: asKobo(read.held + by), revision: read.revision + 1 };
  await wire.table.commit([saveOrder(read, changed)]);
}

/** The customer has the goods, but nobody gave the code for them: the money waits. */
async function handOver(order: Order): Promise<void> {
  const read = await stored(order);
  const unconfirmed_until = new Date(wire.now().getTime() + 72 * 3600_000).toISOString();
  const steps = ['ready', 'collect'] as const;
  const step = transitionOrder(read, steps, wire.now(), { store: undefined, changes: { unconfirmed_until } });
  const { warehouse, lines } = read;
  const level = (await holdsOf(wire.table, [{ warehouse, order: read.id }]))[0]?.units.keys().next().value;
  if (!level) throw new Error('the order reserves nothing');
  const sold = { key: keyOfLevel(level), add: { reserved: -(lines[0]?.quantity ?? 0) } };
  await wire.table.commit([...step.writes, removeHold(warehouse, read.id), { update: sold }]);
}

test('orders that agree with wallets and stock ring nothing, and a day is walked once', async () => {
  const shop = await newShop(wire);
  await newOrder(wire, shop, { quantity: 1 });
  await payFor(wire, await newOrder(wire, shop, { quantity: 1, payment_method: 'AT_DOOR' }));
  const { order } = await paidOrder(wire, shop, { status: 'PREPARING' });
  expect(await call(wire, ready, onOrder(shop.headers, order, { service_level: 'STANDARD' }))).toMatchObject({
    status: 200,
  });
  const collected = await paidOrder(wire, await newShop(wire, 'live', shop.owner), { method: 'PICKUP' });
  await handOver(collected.order);
  await paidOrder(wire, await newShop(wire, 'test', shop.owner));
  await newUser(wire, 'rider');
  await reconcile();
  expect(rung).toEqual([]);
  await expectWalkedOnce(wire, reconcile);
});

test('an order that holds too much, and money that no order holds, ring until they are mended', async () => {
  const [open, ended, right] = [await newShop(wire), await newShop(wire, 'test'), await newShop(wire)];
  const [first, second] = [await paidOrder(wire, open), await paidOrder(wire, ended, { method: 'PICKUP' })];
  await paidOrder(wire, right);
  await handOver(second.order);
  const stranger = await newUser(wire, 'rider');
  await miscount(first.order, 1);
  await miscount(second.order, -7);
  await conjure(wire, stranger, 5, 'live', 'pending');
  await reconcile();
  expect(rung).toHaveLength(3);
  const found = rung.map(({ name, details }) => [name, details.user, details.mode, details.pending_excess]);
  expect(found).toEqual(
    expect.arrayContaining([
      ['ledger_mismatch', open.owner.id, 'live', -1],
      ['ledger_mismatch', ended.owner.id, 'test', 7],
      ['ledger_mismatch', stranger.id, 'live', 5],
    ]),
  );
  rung.length = 0;
  later(secondsPerDay);
  await miscount(first.order, -1);
  await miscount(second.order, 7);
  await conjure(wire, stranger, -5, 'live', 'pending');
  await reconcile();
  expect(rung).toEqual([]);
});

test('an ended order that holds money rings, and its money becomes its owner’s', async () => {
  const shop = await newShop(wire);
  const { order, held } = await paidOrder(wire, shop, { method: 'PICKUP' });
  const read = await stored(order);
  // As an older release ended it.
  const step = transitionOrder(read, 'cancel', wire.now(), { store: undefined });
  await wire.table.commit([...step.writes, ...writeFreedStock(stockOrderOf(read), wire.now())]);
  await reconcile();
  expect(rung).toContainEqual({
    name: 'ledger_mismatch',
    details: { user: shop.owner.id, mode: 'live', order: order.id, status: 'CANCELLED', held },
  });
  expect(await walletThatAddsUp(wire, shop.owner)).toMatchObject({ available: held });
  expect(await pendingShown(wire, shop.owner)).toBe(0);
  rung.length = 0;
  later(secondsPerDay);
  await reconcile();
  expect(rung).toEqual([]);
});

test('an order of which the sweeper was not to hear is listed for it', async () => {
  const shop = await newShop(wire);
  const { order } = await paidOrder(wire, shop, { status: 'PREPARING' });
  await wire.table.update({ key: keyOfOrder(order.id), remove: orderLists.due.names });
  await reconcile();
  const item = await wire.table.get(keyOfOrder(order.id));
  expect(item && orderLists.due.placeOf(item)).toBe(orderDueOf(order)?.at);
});

test('a hold without an order that reserves, and an order without its hold, ring', async () => {
  const shop = await newShop(wire);
  const { order } = await paidOrder(wire, shop);
  const other = await newOrder(wire, shop, { quantity: 3 });
  const gone = randomUUID();
  const { warehouse } = order;
  const [hold] = await holdsOf(wire.table, [{ warehouse, order: order.id }]);
  if (!hold) throw new Error('the order reserves nothing');
  await wire.table.commit([removeHold(warehouse, order.id), addHold(warehouse, { ...hold, order: gone })]);
  await reconcile();
  expect(rung.map(({ name, details }) => [name, details.order, details.held])).toEqual(
    expect.arrayContaining([
      ['stock_mismatch', order.id, false],
      ['stock_mismatch', gone, true],
    ]),
  );
  expect(rung.map(({ details }) => details.order)).not.toContain(other.id);
  await wire.table.commit([addHold(warehouse, hold), removeHold(warehouse, gone)]);
});

test('units that a level counts as unpaid, and orders that a store counts as going on, ring where there are none', async () => {
  const shop = await openShop(wire);
  const wanted = { ...wantedOf(shop, 1), customer: newCustomer() };
  const counter = { method: 'PICKUP', address: null, payment_method: 'ON_PICKUP' };
  for (const more of [{}, counter])
    expect((await call(wire, place, { body: { ...wanted, ...more } })).status).toBe(201);
  await reconcile();
  expect(rung).toEqual([]);
  later(secondsPerDay);
  const id = await call(wire, place, { body: wanted }).then(({ body }) => toId<'Order'>(String(body.id)));
  const wrong = (by: number) =>
    wire.table.commit([
      { update: { key: keyOfLevel(shop.level), add: { unpaid_room: -by, pending_base: 2 * by } } },
      by > 0 ? saveOpenThoughClosed(shop.store.id, id) : removeOpenOrder(shop.store.id, id),
    ]);
  await wrong(1);
  await reconcile();
  expect(rung.map(({ name }) => name)).toEqual(['stock_mismatch', 'stock_mismatch']);
  expect(rung.map(({ details }) => details)).toEqual(
    expect.arrayContaining([
      { store: shop.store.id, going_excess: 1 },
      { level: shop.level, warehouse: shop.warehouse, unpaid_excess: { unpaid: 1, pending: 2 } },
    ]),
  );
  await wrong(-1);
});

test('an order that cannot be read rings, and keeps nobody else from being reconciled', async () => {
  const [shop, wrong] = [await newShop(wire), await newShop(wire)];
  const { order } = await paidOrder(wire, shop);
  const { order: miscounted } = await paidOrder(wire, wrong);
  await miscount(miscounted, 1);
  await wire.table.update({ key: keyOfOrder(order.id), set: { status: 'of another version' } });
  await reconcile();
  expect(rung).toHaveLength(3);
  expect(rung).toEqual(
    expect.arrayContaining([
      {
        name: 'ledger_mismatch',
        details: expect.objectContaining({ user: shop.owner.id, unreadable: true }),
      },
      { name: 'stock_mismatch', details: { warehouse: shop.warehouse, unreadable: true } },
      {
        name: 'ledger_mismatch',
        details: expect.objectContaining({ user: wrong.owner.id, pending_excess: -1 }),
      },
    ]),
  );
  await wire.table.update({ key: keyOfOrder(order.id), set: { status: order.status } });
  await miscount(miscounted, -1);
});

test('nothing rings while money moves, and orders with it', async () => {
  const shop = await newShop(wire, 'live', undefined, { auto_accept: true });
  const { order } = await paidOrder(wire, shop);
  const { config, now, table } = wire;
  let busy = 4;
  const moving: Wire = {
    config,
    now,
    table: {
      ...table,
      async query(find) {
        const found = await table.query(find);
        if (find.pk === `ORDERS#${order.store}#CONFIRMED` && busy-- > 0)
          await payFor(wire, await newOrder(wire, shop, { quantity: 1 }));
        return found;
      },
    },
  };
  const heard = ringing(moving);
  await reconcile(moving);
  expect(heard).toEqual([]);
});

test('a reconciliation that dies is resumed by the next run', async () => {
  const shop = await newShop(wire);
  const { order } = await paidOrder(wire, shop);
  await miscount(order, 1);
  const dying = crashing(wire, 30, 'before');
  ringing(dying.wire);
  await Promise.allSettled([reconcile(dying.wire)]);
  expect(dying.crashed()).toBe(true);
  await reconcile();
  expect(rung).toMatchObject([{ details: { user: shop.owner.id, pending_excess: -1 } }]);
  await miscount(order, -1);
});
