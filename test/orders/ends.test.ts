import { describe, expect, test } from 'vitest';
import { route as accept } from '../../functions/orders/accept.ts';
import { route as cancel } from '../../functions/orders/cancel.ts';
import { route as collect } from '../../functions/orders/collect.ts';
import { route as deliver } from '../../functions/orders/deliver.ts';
import { route as dispatch } from '../../functions/orders/dispatch.ts';
import { route as cancelByCustomer } from '../../functions/orders/public/cancel.ts';
import { route as dispute } from '../../functions/orders/public/dispute.ts';
import { route as ready } from '../../functions/orders/ready.ts';
import { route as refund } from '../../functions/orders/refund.ts';
import { route as resolve } from '../../functions/orders/resolve.ts';
import { consumer as sweepOrders } from '../../functions/orders/sweep.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import { msPerDay, secondsPerDay, secondsPerHour } from '../../shared/kernel/time.ts';
import { loadUncheckedOrder, type Order } from '../../shared/orders/data/orders.ts';
import { orderDueOf, type Watched } from '../../shared/orders/domain/due.ts';
import { isOpen, openStatuses } from '../../shared/orders/domain/order.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import type { Route } from '../../shared/platform/http/route/route.ts';
import type { Shipment } from '../../shared/shipments/data/shipments.ts';
import { expectBooks } from '../support/asserts/order-books.ts';
import { pendingShown, walletThatAddsUp } from '../support/asserts/wallet.ts';
import { fill, newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { payFor, seen } from '../support/people/orders/order-payments.ts';
import { newOrder, tokenOf } from '../support/people/orders/orders.ts';
import { newShop, onOrder, type Shop } from '../support/people/orders/paid-orders.ts';
import { counter, own } from '../support/people/orders/staged-orders.ts';
import { take } from '../support/people/riders/steps.ts';
import { claimed } from '../support/people/shipments/claimed-shipment.ts';
import { stored } from '../support/people/shipments/shipments.ts';
import { levelShown } from '../support/people/stores/stock.ts';
import { call } from '../support/routes/call.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { engine, wire, later } = await startClockedWire();
const admin = await newUser(wire, 'admin');
const days = (count: number) => count * secondsPerDay;
const hours = (count: number) => count * secondsPerHour;

interface Sold {
  readonly shop: Shop;
  readonly order: Order;
}

type Given = Parameters<typeof newOrder>[2];

const act = async (route: Route, { shop, order }: Sold, body: object = {}) =>
  call(wire, route, onOrder(await signedIn(wire, shop.owner), order, body));
async function done(route: Route, sold: Sold, body: object = {}) {
  const answer = await act(route, sold, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

/** The shipment of an order that is ready, which a rider claims. */
async function claimedFor(sold: Sold): Promise<Shipment> {
  const order = await loadUncheckedOrder(wire.table, sold.order.id);
  if (!order?.shipment) throw new Error('the order has no shipment');
  const booked = await stored(wire, order.shipment.id);
  await claimed(wire, { booked });
  return booked;
}

/** An order of 40,500.00 (37,000.00 for pickup) that was paid and brought so far by the store. */
async function sell(given: Given, ...steps: readonly Route[]): Promise<Sold> {
  const shop = await newShop(wire, 'live', undefined, { auto_accept: false });
  const order = await newOrder(wire, shop, given);
  expect((await payFor(wire, order)).status).toBe(201);
  const sold = { shop, order };
  for (const step of steps) await done(step, sold);
  return sold;
}

const shown = ({ order, shop }: Sold) => seen(wire, order, shop.owner);
const sweep = () => createRunner(sweepOrders, () => wire)({});
async function money({ shop }: Sold) {
  const { available, escrow } = await walletThatAddsUp(wire, shop.owner);
  return { available, escrow, pending: await pendingShown(wire, shop.owner) };
}
const units = async ({ shop }: Sold) => {
  const { quantity, reserved } = await levelShown(wire, shop.level);
  return [quantity, reserved];
};
const nothing = { available: 0, escrow: 0, pending: 0 };
const byCustomer = async (route: Route, { order }: Sold, body: object = {}) =>
  call(wire, route, { params: { token: await tokenOf(wire, order) }, body });

test('every status of an open order has a deadline, but for a parcel on its way, which its shipment ends', () => {
  const at = '2026-01-01T10:00:00.000Z';
  const ways = [
    { method: 'PICKUP' },
    { method: 'DELIVERY', delivery: { by: 'STORE' } },
    { method: 'DELIVERY', delivery: { by: 'PLATFORM' } },
  ] as const;
  const endless = openStatuses.flatMap((status) =>
    ways.flatMap((way) => {
      const order: Watched = { status, ...way, at: { [status]: at }, ready_by: at, expires_at: at };
      return orderDueOf(order)
        ? []
        : [`${status} ${way.method} ${'delivery' in way ? way.delivery.by : ''}`.trim()];
    }),
  );
  // Nobody collects what is on its way.
  expect(endless).toEqual(['DISPATCHED PICKUP', 'DISPATCHED DELIVERY PLATFORM']);
});

describe('an order that stays', () => {
  test.each<[string, Given, readonly Route[], number, number]>([
    ['is not accepted', {}, [], hours(47), hours(48)],
    ['is not made ready', {}, [accept], hours(72), hours(73)],
    ['is not picked up by a courier', {}, [accept, ready], days(7) - 60, days(7)],
    ['does not leave with the store’s own rider', own, [accept, ready], days(7) - 60, days(7)],
    ['is not collected', counter, [accept, ready], days(7) - 60, days(7)],
  ])(
    'because it %s is cancelled in time, with all money and all units back',
    async (_, given, steps, before, end) => {
      const sold = await sell(given, ...steps);
      const { status } = await shown(sold);
      later(before);
      await sweep();
      expect(await shown(sold)).toMatchObject({ status });
      later(end - before + 60);
      await sweep();
      const { total } = sold.order;
      expect(await shown(sold)).toMatchObject({
        status: 'CANCELLED',
        payment_status: 'REFUNDED',
        refunded_total: (total / 100).toFixed(2),
        cancellation: { by: 'time', status: 'APPROVED' },
      });
      expect([await money(sold), await units(sold)]).toEqual([nothing, [10, 0]]);
    },
  );

  test('ends with its fare back where its courier reports a problem before the pickup', async () => {
    const sold = await sell({}, ready);
    const booked = await claimedFor(sold);
    await take(wire, booked, 'exception');
    later(days(7) + 60);
    await sweep();
    expect(await shown(sold)).toMatchObject({ status: 'CANCELLED', shipment: { status: 'RETURNED' } });
    expect([await money(sold), await units(sold)]).toEqual([nothing, [10, 0]]);
  });

  test('whose parcel was picked up meanwhile follows its shipment', async () => {
    const sold = await sell({}, ready);
    const booked = await claimedFor(sold);
    await take(wire, booked, 'pickup');
    later(days(7) + 60);
    await sweep();
    expect(await shown(sold)).toMatchObject({ status: 'DISPATCHED' });
  });

  test('reminds its store once while it is in preparation, a day after the promised time', async () => {
    const sold = await sell({}, accept);
    later(hours(25));
    await sweep();
    const first = await loadUncheckedOrder(wire.table, sold.order.id);
    expect(first).toMatchObject({ status: 'PREPARING', chased_at: wire.now().toISOString() });
    later(hours(1));
    await sweep();
    expect((await loadUncheckedOrder(wire.table, sold.order.id))?.revision).toBe(first?.revision);
  });

  test('counts as handed over without a code by the store’s own rider, and pays three days later', async () => {
    const sold = await sell(own, accept, ready, dispatch);
    later(days(7) + 60);
    await sweep();
    const until = new Date(wire.now().getTime() + 3 * msPerDay).toISOString();
    expect(await shown(sold)).toMatchObject({
      status: 'DELIVERED',
      payout_status: 'HELD',
      unconfirmed_until: until,
    });
    later(days(3) + 60);
    await sweep();
    expect(await shown(sold)).toMatchObject({ payout_status: 'RELEASED' });
    expect((await money(sold)).pending).toBe(0);
  });

  test('because the store does not answer the wish to cancel is cancelled after a day', async () => {
    const sold = await sell({}, accept);
    expect((await byCustomer(cancelByCustomer, sold, { reason: 'Wrong size' })).status).toBe(200);
    later(hours(23));
    await sweep();
    expect(await shown(sold)).toMatchObject({ status: 'PREPARING' });
    later(hours(1) + 60);
    await sweep();
    expect(await shown(sold)).toMatchObject({
      status: 'CANCELLED',
      cancellation: { by: 'customer', status: 'APPROVED', reason: 'Wrong size' },
    });
    expect(await money(sold)).toEqual(nothing);
  });

  test('because no admin decides about a problem for 30 days is refunded', async () => {
    const sold = await sell(counter, accept, ready, collect);
    expect((await byCustomer(dispute, sold, { reason: 'It was not me' })).status).toBe(200);
    later(days(30) - 60);
    await sweep();
    expect(await shown(sold)).toMatchObject({ status: 'COLLECTED', payout_status: 'HELD' });
    later(120);
    await sweep();
    expect(await shown(sold)).toMatchObject({
      status: 'CANCELLED',
      refunded_total: '37000.00',
      dispute: null,
    });
    expect(await money(sold)).toEqual(nothing);
  });
});

test('an order that is cancelled after a part of it was refunded holds nothing', async () => {
  const sold = await sell({}, ready);
  const before = await money(sold);
  expect(before.escrow).toBeGreaterThan(0);
  await fill(wire, { user: sold.shop.owner.id, mode: 'live' }, asKobo(5_000_000));
  await done(refund, sold, { amount: 38_000, reason: 'Late' });
  await done(cancel, sold, { reason: 'The last shirt is torn' });
  expect(await shown(sold)).toMatchObject({ status: 'CANCELLED', payment_status: 'REFUNDED' });
  expect(await money(sold)).toEqual({ available: 5_000_000, escrow: 0, pending: 0 });
});

describe('what an admin resolves', () => {
  const asAdmin = async (sold: Sold, body: object) =>
    call(wire, resolve, {
      headers: await signedIn(wire, admin),
      params: { order_id: sold.order.id },
      body: { reason: 'We have asked both', ...body },
    });

  const stages: readonly (readonly [string, Given, readonly Route[]])[] = [
    ['CONFIRMED', {}, []],
    ['PREPARING', {}, [accept]],
    ['READY with a shipment', {}, [ready]],
    ['READY at the counter', counter, [ready]],
    ['DISPATCHED', own, [ready, dispatch]],
    ['DELIVERED without a code', own, [ready, dispatch, deliver]],
  ];
  test.each(
    stages.flatMap((stage) =>
      (['DELIVERED', 'RETURNED', 'CANCELLED'] as const).map((outcome) => [outcome, ...stage] as const),
    ),
  )(
    'becomes %s and ends an order that is %s with its money and its units',
    async (outcome, _, given, steps) => {
      const sold = await sell(given, ...steps);
      const hasLeft = steps.includes(dispatch);
      const answer = await asAdmin(sold, { outcome });
      expect(answer.status, answer.text).toBe(200);
      const isPickup = sold.order.method === 'PICKUP';
      const to = outcome === 'DELIVERED' && isPickup ? 'COLLECTED' : outcome;
      expect(answer.body).toMatchObject({ status: to, unconfirmed_until: null });
      const { held } = (await loadUncheckedOrder(wire.table, sold.order.id)) ?? {};
      expect(held).toBe(0);
      const { available, escrow, pending } = await money(sold);
      expect([escrow, pending]).toEqual([0, 0]);
      // The whole less our fee; the delivery less its share of the fee; nothing.
      const kept = {
        DELIVERED: isPickup ? 3_634_500 : 3_979_250,
        RETURNED: isPickup ? 0 : 343_886,
        CANCELLED: 0,
      };
      expect(available).toBe(kept[outcome]);
      const gone = outcome === 'DELIVERED' || (hasLeft && outcome === 'CANCELLED');
      expect(await units(sold)).toEqual([gone ? 8 : 10, 0]);
      expect((await asAdmin(sold, { outcome })).body).toMatchObject({ code: 'invalid_state' });
    },
  );

  test('a parcel on its way ends with its shipment, and the courier is paid where it was delivered', async () => {
    for (const [outcome, shipment] of [
      ['DELIVERED', 'COMPLETED'],
      ['RETURNED', 'RETURNED'],
      ['CANCELLED', 'LOST'],
    ] as const) {
      const sold = await sell({}, ready);
      const order = await loadUncheckedOrder(wire.table, sold.order.id);
      if (!order?.shipment) throw new Error('the order has no shipment');
      const booked = await stored(wire, order.shipment.id);
      await claimed(wire, { booked });
      await take(wire, booked, 'pickup');
      await sweep();
      expect((await asAdmin(sold, { outcome })).status).toBe(200);
      expect(await shown(sold)).toMatchObject({ status: outcome, shipment: { status: shipment } });
      expect((await money(sold)).escrow).toBe(0);
    }
    await expectBooks(engine);
  });

  test('nothing that has ended, and only an admin', async () => {
    const sold = await sell({});
    await done(cancel, sold, { reason: 'Sold out' });
    for (const outcome of ['DELIVERED', 'RETURNED', 'CANCELLED'])
      expect((await asAdmin(sold, { outcome })).body).toMatchObject({ code: 'invalid_state' });
    expect(isOpen('CANCELLED')).toBe(false);
    expect((await act(resolve, sold, { outcome: 'DELIVERED', reason: 'Mine' })).status).toBe(403);
  });
});
