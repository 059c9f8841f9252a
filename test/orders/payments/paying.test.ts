import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as charge } from '../../../functions/orders/payment/charge.ts';
import { route as status } from '../../../functions/orders/payment/status.ts';
import { writeFreedStock } from '../../../shared/inventory/reserving/order-stock.ts';
import { asKobo } from '../../../shared/kernel/money.ts';
import { GatewaySilence } from '../../../shared/money/ports/payments.ts';
import { loadUncheckedOrder, type Order } from '../../../shared/orders/data/orders.ts';
import { stockOrderOf } from '../../../shared/orders/order/stock-order.ts';
import { transitionOrder } from '../../../shared/orders/order/transition-order.ts';
import { walletThatAddsUp } from '../../support/asserts/wallet.ts';
import { newUser, type Somebody } from '../../support/people/identity/fixtures.ts';
import { cards, playing } from '../../support/people/money/funding.ts';
import { bookedFor, payFor, payStatus, seen } from '../../support/people/orders/order-payments.ts';
import { newOrder, tokenOf } from '../../support/people/orders/orders.ts';
import { own } from '../../support/people/orders/staged-orders.ts';
import { sendOff } from '../../support/people/shipments/send-off.ts';
import { levelShown, newStock, type Stocked } from '../../support/people/stores/stock.ts';
import { newStore } from '../../support/people/stores/stores.ts';
import { call } from '../../support/routes/call.ts';
import { contended } from '../../support/wires/contended.ts';
import { counted } from '../../support/wires/counted.ts';
import { dyingEverywhere } from '../../support/wires/crashing.ts';
import { interrupted } from '../../support/wires/interrupted.ts';
import { startSweeping, sweep } from '../../support/wires/sweeping.ts';

const { wire, later } = await startSweeping();

/** A shop, and an order of 40,500.00 in it, whose fee is 707.50. */
async function ordered(fields: Parameters<typeof newOrder>[2] = {}, store: Partial<Stocked['store']> = {}) {
  const user = await newUser(wire, 'merchant');
  const stocked = await newStock(wire, await newStore(wire, user, { auto_accept: false, ...store }), 10);
  return { user, stocked, order: await newOrder(wire, stocked, fields) };
}

const Sent = z.object({ token: z.string() });

const paidOnce = { gateway: -4_050_000, pending: 3_979_250, fees: 70_750 };
const sentBack = { gateway: -4_050_000, transit: 4_050_000 };

/** An order as it is stored now. */
async function stored({ id }: Order): Promise<Order> {
  const order = await loadUncheckedOrder(wire.table, id);
  if (!order) throw new Error('the order is gone');
  return order;
}

/** Nobody has paid in time. */
async function expire(order: Order): Promise<void> {
  const read = await stored(order);
  const { writes } = transitionOrder(read, 'expire', wire.now(), { store: undefined });
  await wire.table.commit([...writes, ...writeFreedStock(stockOrderOf(read), wire.now())]);
}

describe('paying for an order', () => {
  test('confirms it at once, holds the money less the fee, and says so to both sides', async () => {
    const { user, order } = await ordered();
    const { wire: on, requests } = counted(wire);
    const answer = await payFor(on, order);
    expect(answer).toMatchObject({
      status: 201,
      body: { status: 'SUCCEEDED', amount: '40500.00', expires_at: null, is_test: false },
    });
    // The order with its limit, the payment beside the store, the sandbox, and one transaction.
    expect(requests).toHaveLength(5);
    expect(await seen(wire, order, user)).toMatchObject({
      status: 'CONFIRMED',
      payment_status: 'PAID',
      payout_status: 'HELD',
      amount_due: '0.00',
      platform_fee: '707.50',
      net: '39792.50',
      expires_at: null,
    });
    expect(await bookedFor(wire, order)).toEqual(paidOnce);
    expect(await walletThatAddsUp(wire, user)).toMatchObject({ available: 0, escrow: 0, movements: 1 });
    expect((await payStatus(wire, order)).body).toMatchObject({ id: answer.body.id, status: 'SUCCEEDED' });
    expect(await payFor(wire, order)).toMatchObject({ status: 409, body: { code: 'invalid_state' } });
  });

  test('accepts it in the same step where the store wants that', async () => {
    const { user, order } = await ordered({}, { auto_accept: true });
    await payFor(wire, order);
    expect(await seen(wire, order, user)).toMatchObject({
      status: 'PREPARING',
      confirmed_at: expect.any(String),
    });
  });

  test('takes the delivery fee first at the door, which confirms it, and then the rest', async () => {
    const { user, order } = await ordered({ payment_method: 'AT_DOOR', ...own });
    expect((await payFor(wire, order)).body).toMatchObject({ status: 'SUCCEEDED', amount: '3500.00' });
    expect(await seen(wire, order, user)).toMatchObject({
      status: 'CONFIRMED',
      payment_status: 'PARTIALLY_PAID',
      amount_due: '0.00',
      amount_due_later: '37000.00',
    });
    expect(await payFor(wire, order)).toMatchObject({
      status: 409,
      body: { code: 'invalid_state', detail: expect.stringContaining('37000.00') },
    });
    await sendOff(wire, order, user);
    expect(await seen(wire, order, user)).toMatchObject({ amount_due: '37000.00', amount_due_later: '0.00' });
    const shown = await payFor(wire, order, undefined, { expected_amount: 3500 });
    expect(shown).toMatchObject({ status: 409, body: { code: 'price_changed', amount_due: '37000.00' } });
    const rest = await payFor(wire, order, undefined, { expected_amount: 37_000 });
    expect(rest.body).toMatchObject({ status: 'SUCCEEDED', amount: '37000.00' });
    expect(await seen(wire, order, user)).toMatchObject({ payment_status: 'PAID', amount_due: '0.00' });
    expect(await bookedFor(wire, order)).toEqual(paidOnce);
  });

  test('leaves it as it was where the card is declined, and another card pays', async () => {
    const { user, order } = await ordered();
    const declined = await payFor(wire, order, cards.declined);
    expect(declined).toMatchObject({ status: 201, body: { status: 'DECLINED', reason: expect.any(String) } });
    expect(await seen(wire, order, user)).toMatchObject({ status: 'PLACED', payment_status: 'UNPAID' });
    expect((await payStatus(wire, order)).body).toMatchObject({ id: declined.body.id, status: 'DECLINED' });
    expect((await payFor(wire, order)).body).toMatchObject({ status: 'SUCCEEDED' });
    expect(await bookedFor(wire, order)).toEqual(paidOnce);
  });

  test('has one open payment: a repeat answers that one, and it settles when somebody asks or by itself', async () => {
    for (const settle of [(order: Order) => payStatus(wire, order), () => sweep(wire)]) {
      const { user, order } = await ordered();
      const first = await payFor(wire, order, cards.succeedsLate);
      expect(first.body).toMatchObject({ status: 'PENDING', expires_at: expect.any(String) });
      expect(await seen(wire, order, user)).toMatchObject({ status: 'PLACED', payment_status: 'PENDING' });
      expect((await payFor(wire, order, cards.declined)).body).toMatchObject({
        id: first.body.id,
        status: 'PENDING',
      });
      later(200);
      await settle(order);
      expect(await seen(wire, order, user)).toMatchObject({ status: 'CONFIRMED', payment_status: 'PAID' });
      expect(await bookedFor(wire, order)).toEqual(paidOnce);
    }
  });

  test('waits thirty minutes for a payment that has begun, and the gateway is asked every five seconds at most', async () => {
    const { order } = await ordered();
    const asked: string[] = [];
    const silent = playing(wire, {
      charge: async () => ({ status: 'pending' }),
      async verify(reference) {
        asked.push(reference);
        return { status: 'pending' };
      },
    });
    const { body } = await payFor(silent, order);
    expect(body.expires_at).toBe(new Date(wire.now().getTime() + 30 * 60_000).toISOString());
    for (const seconds of [0, 1, 3, 1]) {
      later(seconds);
      await payStatus(silent, order);
    }
    expect(asked).toHaveLength(2);
  });

  test('is refused for an order that has ended, with a token that is wrong, and with a card that is real', async () => {
    const { order } = await ordered({ status: 'CANCELLED' });
    expect(await payFor(wire, order)).toMatchObject({ status: 409, body: { code: 'invalid_state' } });
    const token = await tokenOf(wire, order);
    const flipped = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
    expect((await call(wire, charge, { body: { token: flipped } })).status).toBe(404);
    const real = await payFor(wire, order, '5399838383838381');
    expect(real).toMatchObject({ status: 400, body: { errors: [{ pointer: '/card' }] } });
    expect((await call(wire, status, { query: { reference: randomUUID() } })).status).toBe(404);
    expect((await call(wire, status, { query: {} })).body.errors).toMatchObject([{ pointer: '/token' }]);
    expect((await payStatus(wire, order)).status).toBe(404);
  });

  test.each([
    ['declined', cards.declined, 201],
    ['refused, since nothing is due,', undefined, 409],
  ])('is tried at most ten times an hour while it is %s', async (_, card, status) => {
    const { order } = await ordered();
    const tries = [];
    for (let nth = 0; nth < 11; nth++) tries.push(await payFor(wire, order, card));
    expect(tries.slice(1, 10).map((one) => one.status)).toEqual(Array(9).fill(status));
    expect(tries[10]).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  });
});

describe('money that buys nothing goes back whole, by itself', () => {
  test('leaves the order to be paid where the amount was wrong', async () => {
    const { user, order } = await ordered();
    expect((await payFor(wire, order, cards.halfPaid)).body).toMatchObject({
      status: 'DECLINED',
      reason: expect.stringContaining('You will get a refund'),
    });
    const half = asKobo(2_025_000);
    expect(await bookedFor(wire, order)).toEqual({ gateway: -half, transit: half });
    later(200);
    await sweep(wire);
    expect(await bookedFor(wire, order)).toEqual({ gateway: 0, transit: 0 });
    expect(await seen(wire, order, user)).toMatchObject({
      status: 'PLACED',
      payment_status: 'UNPAID',
      refunded_total: '0.00',
      refunds: [{ amount: '20250.00', status: 'PROCESSED' }],
    });
    await payFor(wire, order);
    expect(await seen(wire, order, user)).toMatchObject({ status: 'CONFIRMED', payment_status: 'PAID' });
    expect(await walletThatAddsUp(wire, user)).toMatchObject({ movements: 1 });
  });

  test.each([
    ['within a day while the goods are there: the order is confirmed', 3600, 10, 'CONFIRMED', 'PAID'],
    ['within a day, but the goods are gone', 3600, 0, 'EXPIRED', 'UNPAID'],
    ['more than a day late', 25 * 3600, 10, 'EXPIRED', 'UNPAID'],
  ])('comes after the order expired, %s', async (_, seconds, units, state, payment_status) => {
    const { user, stocked, order } = await ordered();
    const silent = playing(wire, { verify: async () => ({ status: 'pending' }) });
    await payFor(wire, order, cards.succeedsLate);
    await expire(order);
    if (units === 0) await newOrder(wire, stocked, { quantity: 9 });
    for (let hour = 0; hour < seconds; hour += 3600) {
      later(3600);
      await sweep(silent);
    }
    later(7 * 3600);
    if (seconds === 3600) await payStatus(wire, order);
    else await sweep(wire);
    expect(await seen(wire, order, user)).toMatchObject({ status: state, payment_status });
    const { reserved } = await levelShown(wire, stocked.level);
    const confirmed = state === 'CONFIRMED';
    expect(reserved).toBe(confirmed ? 2 : units === 0 ? 9 : 0);
    if (confirmed) expect(await bookedFor(wire, order)).toEqual(paidOnce);
    await walletThatAddsUp(wire, user);
    later(7 * 3600);
    await sweep(wire);
    const { refunds } = await stored(order);
    expect(refunds.map(({ amount, status }) => [amount, status])).toEqual(
      confirmed ? [] : [[4_050_000, 'PROCESSED']],
    );
  });
});

describe('whatever happens in between', () => {
  test('dying at each request, the customer is charged once and the order is paid once', async () => {
    const points = await dyingEverywhere(
      wire,
      charge,
      async () => {
        later(60);
        const { order } = await ordered();
        const token = await tokenOf(wire, order);
        return { body: { token } };
      },
      async ({ body }) => {
        const { token } = Sent.parse(body);
        later(40);
        const again = await call(wire, charge, { body: { token } });
        expect([201, 409]).toContain(again.status);
        const shown = await call(wire, status, { query: { token } });
        expect(shown.body).toMatchObject({ status: 'SUCCEEDED' });
      },
    );
    expect(points).toBeGreaterThanOrEqual(5);
  });

  test('dying at each request of a look at it, it is paid once', async () => {
    const begun: { user: Somebody; order: Order }[] = [];
    const points = await dyingEverywhere(
      wire,
      status,
      async () => {
        const { user, order } = await ordered();
        begun.push({ user, order });
        await payFor(wire, order, cards.succeedsLate);
        later(200);
        return { query: { token: await tokenOf(wire, order) } };
      },
      async (_, answer) => {
        expect(answer.status).toBe(200);
        // The gateway is asked again after five seconds.
        later(6);
        const { user, order } = begun.at(-1) ?? (await ordered());
        expect((await payStatus(wire, order)).body).toMatchObject({ status: 'SUCCEEDED' });
        expect(await bookedFor(wire, order)).toEqual(paidOnce);
        expect(await walletThatAddsUp(wire, user)).toMatchObject({ movements: 1 });
      },
    );
    expect(points).toBeGreaterThanOrEqual(4);
  });

  test('pays it once through conflicts at the commit', async () => {
    const { user, order } = await ordered();
    expect((await payFor(contended(wire, 3), order)).body).toMatchObject({ status: 'SUCCEEDED' });
    expect(await bookedFor(wire, order)).toEqual(paidOnce);
    expect(await walletThatAddsUp(wire, user)).toMatchObject({ movements: 1 });
  });

  test.each([
    ['pays once', cards.succeeds, 'SUCCEEDED', -350_000],
    ['is declined once', cards.declined, 'DECLINED', undefined],
  ])('a charge that somebody else books before its answer %s', async (_, card, result, gateway) => {
    const { order } = await ordered({ payment_method: 'AT_DOOR' });
    const first = interrupted(wire, () => payStatus(wire, order));
    expect(await payFor(first, order, card)).toMatchObject({
      status: 201,
      body: { status: result, amount: '3500.00' },
    });
    expect((await bookedFor(wire, order)).gateway).toBe(gateway);
    expect((await stored(order)).attempts).toBe(1);
  });

  test('two charges, a status and a sweep at once, it is paid once', async () => {
    const { user, order } = await ordered();
    await payFor(wire, order, cards.succeedsLate);
    later(200);
    await Promise.all([payFor(wire, order), payStatus(wire, order), payStatus(wire, order), sweep(wire)]);
    expect(await bookedFor(wire, order)).toEqual(paidOnce);
    expect(await walletThatAddsUp(wire, user)).toMatchObject({ movements: 1 });
  });

  test.each([
    ['expires', expire, 'CONFIRMED', paidOnce],
    [
      'is cancelled',
      async (order: Order) => {
        const read = await stored(order);
        const { writes } = transitionOrder(read, 'cancel', wire.now(), { store: undefined });
        await wire.table.commit([...writes, ...writeFreedStock(stockOrderOf(read), wire.now())]);
      },
      'CANCELLED',
      sentBack,
    ],
  ] as const)('the order %s just before the money is booked', async (_, happens, state, booked) => {
    const { user, stocked, order } = await ordered();
    const answer = await payFor(
      interrupted(wire, () => happens(order)),
      order,
    );
    expect(answer.status).toBe(201);
    expect(await seen(wire, order, user)).toMatchObject({ status: state });
    expect(await bookedFor(wire, order)).toEqual(booked);
    expect((await levelShown(wire, stocked.level)).reserved).toBe(state === 'CONFIRMED' ? 2 : 0);
  });

  test('the gateway is silent for an hour: nothing is charged twice, and the payment settles when it speaks', async () => {
    const { user, order } = await ordered();
    const silent = playing(wire, {
      verify: async () => {
        throw new GatewaySilence('silence');
      },
    });
    expect((await payFor(silent, order, cards.unanswered)).body).toMatchObject({ status: 'PENDING' });
    for (let minutes = 0; minutes < 60; minutes += 20) {
      later(1200);
      await sweep(silent);
      expect((await payFor(silent, order)).body).toMatchObject({ status: 'PENDING' });
    }
    later(3600);
    await sweep(wire);
    expect(await seen(wire, order, user)).toMatchObject({ status: 'CONFIRMED', payment_status: 'PAID' });
    expect(await bookedFor(wire, order)).toEqual(paidOnce);
  });
});
