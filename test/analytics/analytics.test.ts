import { describe, expect, test } from 'vitest';
import { consumer as count } from '../../functions/analytics/count.ts';
import { route as report } from '../../functions/analytics/get.ts';
import { consumer as recount } from '../../functions/analytics/recount.ts';
import { countSales } from '../../shared/analytics/count-orders.ts';
import { toCountedStore } from '../../shared/analytics/counted-store.ts';
import { emptyTally, keyOfTally, parseTally, saveTally } from '../../shared/analytics/data/tallies.ts';
import { levelLists } from '../../shared/inventory/data/levels.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import { loadUncheckedOrder, type Order } from '../../shared/orders/data/orders.ts';
import { changeOrder } from '../../shared/orders/order/transition-order.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import { visibilityOf } from '../../shared/platform/events/retry-time.ts';
import type { Wire } from '../../shared/platform/wire.ts';
import { ringing } from '../support/asserts/alarms.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newUser, signedIn, withKey } from '../support/people/identity/fixtures.ts';
import { newOrder } from '../support/people/orders/orders.ts';
import { newStock, receive, type Stocked } from '../support/people/stores/stock.ts';
import { employ, newStore } from '../support/people/stores/stores.ts';
import { call } from '../support/routes/call.ts';
import { draining } from '../support/services/drain.ts';
import { contended } from '../support/wires/contended.ts';
import { counted } from '../support/wires/counted.ts';
import { Crash, crashing } from '../support/wires/crashing.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { engine, wire, later } = await startClockedWire();
const drain = draining(engine, wire, [count]);
const day = 24 * 3600;
const nightly = (on: Wire = wire) => createRunner(recount, () => on)({});

/** A merchant with a key and a store, which has so many units of a product. */
async function newShop(quantity: number): Promise<Stocked> {
  const owner = await newUser(wire, 'merchant');
  const store = await newStore(wire, owner);
  return { ...(await newStock(wire, store, quantity)), headers: await withKey(wire, owner, 'live') };
}

const read = ({ store, headers }: Stocked, query: Readonly<Record<string, string>> = {}, on: Wire = wire) =>
  call(on, report, { headers, query: { store: store.id, ...query } });

/** An order that was paid for, and what the customer has of it. */
async function paidOrder(stocked: Stocked, fields: Parameters<typeof newOrder>[2] = {}): Promise<Order> {
  const subtotal = stocked.product.price * (fields.quantity ?? 2);
  const total = asKobo(subtotal + (fields.method === 'PICKUP' ? 0 : 350_000));
  const paid = { payment_status: 'PAID', payout_status: 'HELD', paid: total } as const;
  return newOrder(wire, stocked, { status: 'CONFIRMED', ...paid, ...fields });
}

/** Gives a part of an order's money back. */
async function refund(order: Order, amount: number): Promise<void> {
  const before = await loadUncheckedOrder(wire.table, order.id);
  if (!before) throw new Error('the order is gone');
  const changes = {
    refunded: asKobo(before.refunded + amount),
    payment_status: 'PARTIALLY_REFUNDED' as const,
  };
  const step = { store: undefined, changes, events: ['order.refunded' as const] };
  await wire.table.commit(changeOrder(before, wire.now(), step).writes);
}

describe('a report', () => {
  test('sums the orders of a store up, as they are now', async () => {
    const stocked = await newShop(50);
    const price = stocked.product.price;
    const customer = { phone: '+2348012345678' };
    const delivered = await paidOrder(stocked, { customer, status: 'DELIVERED', payout_status: 'RELEASED' });
    await paidOrder(stocked, { customer, method: 'PICKUP', quantity: 1 });
    await newOrder(wire, stocked, { customer, status: 'EXPIRED' });
    await drain();
    const total = delivered.total + price;
    const money = (amount: number) => (amount / 100).toFixed(2);
    const { status, body } = await read(stocked, { compare: 'true' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      from: '2026-10-23',
      to: '2026-11-21',
      timezone: 'Africa/Lagos',
      interval: 'day',
      sales: money(total),
      refunds: '0.00',
      net_sales: money(total),
      delivery_charged: '3500.00',
      payouts: money(delivered.total - delivered.platform_fee),
      orders: { placed: 3, paid: 2, sold: 2, open: 1, delivered: 1, expired: 1, cancelled: 0 },
      paid_rate: '66.67',
      average_order: money(Math.round(total / 2)),
      units: 3,
      customers: { new: 1, returning: 1 },
      by_method: [
        { method: 'DELIVERY', orders: 1, sales: money(delivered.total) },
        { method: 'PICKUP', orders: 1, sales: money(price) },
      ],
      top_products: [
        { product: stocked.product.id, name: stocked.product.name, units: 3, sales: money(3 * price) },
      ],
      previous: { from: '2026-09-23', to: '2026-10-22', sales: '0.00', paid_rate: null, average_order: null },
    });
    expect(body.series).toHaveLength(30);
    expect(body.by_hour).toHaveLength(24);
    expect(Array.isArray(body.by_hour) && body.by_hour[10]).toMatchObject({ hour: 10, orders: 2 });
    // A refund counts on the day of its order.
    later(2 * day);
    await refund(delivered, 50_000);
    await drain();
    const after = await read(stocked, { from: '2026-11-21', to: '2026-11-23', interval: 'week' });
    expect(after.body).toMatchObject({ refunds: '500.00', net_sales: money(total - 50_000) });
    expect(after.body.series).toMatchObject([
      { from: '2026-11-21', to: '2026-11-22', orders: 3, refunds: '500.00' },
      { from: '2026-11-23', to: '2026-11-23', orders: 0, refunds: '0.00' },
    ]);
  });

  test('names what is low', async () => {
    const stocked = await newShop(3);
    const { table } = wire;
    await table.update({
      key: { pk: `LEVEL#${stocked.level}`, sk: 'A' },
      set: {
        reorder_point: 5,
        low: true,
        ...levelLists.lowIn.keys({ store: stocked.store.id, since: '2026', id: stocked.level }),
      },
    });
    expect((await read(stocked)).body.low_stock).toMatchObject([
      { level: stocked.level, product: stocked.product.id, available: 3, reorder_point: 5 },
    ]);
    await receive(wire, stocked.level, 20);
    expect((await read(stocked)).body.low_stock).toEqual([]);
  });

  test('is for owners, managers and viewers, and refuses days that it does not have', async () => {
    const stocked = await newShop(0);
    for (const [role, status] of [
      ['MANAGER', 200],
      ['VIEWER', 200],
      ['FULFILMENT', 403],
      ['SUPPORT', 403],
    ] as const) {
      const person = await newUser(wire, 'merchant');
      await employ(wire, stocked.store, person, role);
      expect((await read({ ...stocked, headers: await signedIn(wire, person) })).status).toBe(status);
    }
    const stranger = await newShop(0);
    expectProblem(report, await read({ ...stocked, headers: stranger.headers }), 'not_found');
    for (const query of [
      { from: '2026-11-22', to: '2026-11-21' },
      { from: '2025-11-21', to: '2026-11-22' },
    ]) {
      const refused = await read(stocked, query);
      expectProblem(report, refused, 'invalid_request');
      expect(refused.body.errors).toMatchObject([{ pointer: '/from' }]);
    }
    expect((await read(stocked, { from: '2025-11-22', to: '2026-11-22' })).status).toBe(200);
  });

  test('reads the days and products of a year once, and says the same once months are rolled up', async () => {
    const stocked = await newShop(50);
    const order = await paidOrder(stocked);
    await drain();
    later(70 * day);
    await paidOrder(stocked, { quantity: 1 });
    await drain();
    const query = { from: '2026-03-01', to: '2027-02-15', interval: 'month' };
    const before = await read(stocked, query);
    expect(before.body.top_products).toMatchObject([{ units: 3 }]);
    await nightly();
    const { wire: on, requests } = counted(wire);
    const after = await read(stocked, query, on);
    expect(after.body).toEqual(before.body);
    // The session, the store with the role, the days, the products, the zones, and what is low.
    expect(requests.filter((one) => one === 'Query')).toHaveLength(2);
    expect(requests.filter((one) => one === 'BatchGetItem')).toHaveLength(2);
    // An order of a month that is over changes its month too.
    const { lines } = order;
    const changes = { lines: lines.map((line) => ({ ...line, refunded_quantity: 1 })) };
    const step = { store: undefined, changes, events: ['order.refunded' as const] };
    await wire.table.commit(changeOrder(order, wire.now(), step).writes);
    await drain();
    expect((await read(stocked, query)).body.top_products).toMatchObject([{ units: 2 }]);
  });
});

describe('counting', () => {
  const placed = async (orders: number) => {
    const stocked = await newShop(50);
    for (let nth = 0; nth < orders; nth++) await paidOrder(stocked, { quantity: 1 });
    return stocked;
  };
  const summary = async (stocked: Stocked) => {
    const { body } = await read(stocked);
    return [body.orders, body.sales, body.customers, body.top_products];
  };

  test('the same events twice, at once, or in conflict counts each order once', async () => {
    const stocked = await placed(3);
    await drain(contended(wire, 2));
    const once = await summary(stocked);
    expect(once[0]).toMatchObject({ placed: 3, sold: 3 });
    const again = draining(engine, wire, [count]);
    await again();
    await Promise.all([draining(engine, wire, [count])(), draining(engine, wire, [count])()]);
    expect(await summary(stocked)).toEqual(once);
  });

  test('survives a process that dies at any of its requests', async () => {
    const stocked = await newShop(50);
    const other = await newStock(wire, stocked.store, 50);
    const store = toCountedStore(stocked.store);
    for (let nth = 0, crashed = true; crashed; nth++) {
      const order = await newOrder(wire, other, { status: 'CONFIRMED', quantity: 1 });
      const mortal = crashing(wire, nth, 'after');
      await countSales(mortal.wire.table, store, [order.id]).catch((error: unknown) => {
        expect(error).toBeInstanceOf(Crash);
      });
      crashed = mortal.crashed();
      await countSales(wire.table, store, [order.id]);
    }
    const rung = ringing(wire);
    later(day);
    await nightly();
    expect(rung).toEqual([]);
  });
});

describe('every night', () => {
  test('a day that adds up is looked at once', async () => {
    const stocked = await newShop(50);
    await paidOrder(stocked);
    await drain();
    later(2 * day);
    const rung = ringing(wire);
    await nightly();
    expect(rung).toEqual([]);
    const { wire: on, requests } = counted(wire);
    await nightly(on);
    expect(requests).toEqual(['Query', 'Query', 'Query', 'Query']);
  });

  test('an order whose events were lost, and counters that nobody counted, raise an alarm and are set right', async () => {
    const [lost, wrong] = [await newShop(50), await newShop(50)];
    for (const stocked of [lost, wrong]) await paidOrder(stocked);
    await drain();
    const missed = await paidOrder(lost);
    const today = toCountedStore(lost.store).clock(wire.now().toISOString()).day;
    const key = keyOfTally(wrong.store.id, 'day', today);
    const item = await wire.table.get(key);
    const tally = item ? parseTally(item) : emptyTally(wrong.store.id, 'day', today);
    await wire.table.commit([saveTally({ ...tally, counters: { ...tally.counters, sales: 7 } })]);
    later(2 * day);
    const rung = ringing(wire);
    await nightly();
    expect(rung).toHaveLength(2);
    expect(rung).toEqual(
      expect.arrayContaining([
        {
          name: 'analytics_mismatch',
          details: expect.objectContaining({ store: lost.store.id, lost: [missed.id] }),
        },
        { name: 'analytics_mismatch', details: expect.objectContaining({ store: wrong.store.id, lost: [] }) },
      ]),
    );
    const range = { from: today, to: today };
    expect((await read(lost, range)).body).toMatchObject({ orders: { placed: 2 }, units: 4 });
    expect((await read(wrong, range)).body).toMatchObject({ orders: { placed: 1 }, units: 2 });
    const before = rung.length;
    later(day);
    await nightly();
    expect(rung).toHaveLength(before);
  });

  test('an order raises no alarm whose event may still come, because it failed again and again', async () => {
    const stocked = await newShop(50);
    const order = await paidOrder(stocked);
    await drain();
    later(2 * day);
    const { maxReceives, delay = 0 } = count;
    const tries = maxReceives * visibilityOf(count);
    await refund(order, 50_000);
    later(delay + tries - 1);
    const rung = ringing(wire);
    await nightly();
    await drain();
    await nightly();
    expect(rung).toEqual([]);
    const range = { from: '2026-11-01', to: wire.now().toISOString().slice(0, 10) };
    expect((await read(stocked, range)).body).toMatchObject({ refunds: '500.00' });
  });

  test('orders that are counted meanwhile are no difference', async () => {
    const stocked = await newShop(50);
    await paidOrder(stocked);
    await drain();
    later(2 * day);
    const rung = ringing(wire);
    const { config, now, table } = wire;
    let looked = false;
    const busy: Wire = {
      config,
      now,
      table: {
        ...table,
        async query(find) {
          const page = await table.query(find);
          if (find.index === 'gsi1' && !looked) {
            looked = true;
            await paidOrder(stocked, { age: 2 * day * 1000 });
            await drain();
          }
          return page;
        },
      },
    };
    const busyAlarms = ringing(busy);
    await nightly(busy);
    expect([looked, rung, busyAlarms]).toEqual([true, [], []]);
  });
});
