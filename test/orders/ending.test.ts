import { describe, expect, test } from 'vitest';
import { route as cancel } from '../../functions/orders/cancel.ts';
import { route as cancellation } from '../../functions/orders/cancellation.ts';
import { route as cancelByCustomer } from '../../functions/orders/public/cancel.ts';
import { route as ready } from '../../functions/orders/ready.ts';
import { route as reject } from '../../functions/orders/reject.ts';
import { consumer } from '../../functions/orders/sweep.ts';
import { route as timeline } from '../../functions/orders/timeline.ts';
import { secondsPerDay } from '../../shared/kernel/time.ts';
import { paymentsAccess } from '../../shared/money/wiring.ts';
import { loadOrderHistory, loadUncheckedOrder, type Order } from '../../shared/orders/data/orders.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import { parseEvents } from '../../shared/platform/events/outbox.ts';
import type { Wire } from '../../shared/platform/wire.ts';
import { pendingShown, walletThatAddsUp } from '../support/asserts/wallet.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { cards } from '../support/people/money/funding.ts';
import { payFor } from '../support/people/orders/order-payments.ts';
import { newOrder, tokenOf } from '../support/people/orders/orders.ts';
import { newShop, onOrder, paidOrder, type Shop } from '../support/people/orders/paid-orders.ts';
import { levelShown } from '../support/people/stores/stock.ts';
import { employ } from '../support/people/stores/stores.ts';
import { call } from '../support/routes/call.ts';
import { interrupted } from '../support/wires/interrupted.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { wire, later } = await startClockedWire();
const sweep = (on: Wire = wire) => createRunner(consumer, () => on)({});
const minutes = 60;
const reason = { reason: 'The last shirt is torn' };

async function now(order: Order): Promise<Order> {
  const found = await loadUncheckedOrder(wire.table, order.id);
  if (!found) throw new Error('the order is gone');
  return found;
}

const eventsOf = async ({ id }: Order) =>
  (await loadOrderHistory(wire.table, id)).flatMap(parseEvents).map(({ name }) => name);

const reserved = async ({ level }: Shop) => (await levelShown(wire, level)).reserved;

/** What the owner of a shop has, after asserting that journal and balances agree. */
const wallet = async ({ owner }: Shop) => {
  const { available, escrow } = await walletThatAddsUp(wire, owner);
  return { available, escrow, pending: await pendingShown(wire, owner) };
};
const nothing = { available: 0, escrow: 0, pending: 0 };

const byCustomer = async (order: Order, body: object = {}, on: Wire = wire) =>
  call(on, cancelByCustomer, { params: { token: await tokenOf(on, order) }, body });

describe('the store cancels', () => {
  test('a paid order: all of the money goes back, and its units are free again', async () => {
    const shop = await newShop(wire);
    const { order } = await paidOrder(wire, shop, { status: 'PREPARING' });
    expect(await reserved(shop)).toBe(2);
    const { body } = await call(wire, cancel, onOrder(shop.headers, order, reason));
    expect(body).toMatchObject({
      status: 'CANCELLED',
      payment_status: 'REFUNDED',
      payout_status: 'REFUNDED',
      refunded_total: '40500.00',
      amount_due: '0.00',
      net: '0.00',
      revision: order.revision + 1,
      cancellation: { status: 'APPROVED', by: 'store', ...reason },
      refunds: [{ amount: '40500.00', status: 'PENDING', ...reason }],
    });
    expect([await reserved(shop), await wallet(shop)]).toEqual([0, nothing]);
    const again = await call(wire, reject, onOrder(shop.headers, order, reason));
    expect(again.body).toMatchObject({ code: 'invalid_state' });
  });

  test('a ready order: its shipment is cancelled, and the fare comes back for the refund', async () => {
    const shop = await newShop(wire);
    const { order } = await paidOrder(wire, shop);
    const { body } = await call(wire, ready, onOrder(shop.headers, order, {}));
    expect(body).toMatchObject({ status: 'READY' });
    expect((await wallet(shop)).escrow).toBeGreaterThan(0);
    const cancelled = await call(wire, reject, onOrder(shop.headers, order, reason));
    expect(cancelled.body).toMatchObject({ status: 'CANCELLED', shipment: { status: 'CANCELLED' } });
    const { body: shown } = await call(wire, timeline, onOrder(shop.headers, order));
    const step = (kind: string, status: string) => expect.objectContaining({ kind, status });
    expect(shown.results).toEqual(
      expect.arrayContaining([
        step('status', 'CANCELLED'),
        step('stock', 'RELEASED'),
        expect.objectContaining({ kind: 'refund', details: expect.objectContaining({ amount: '40500.00' }) }),
        step('courier', 'PENDING'),
        step('courier', 'CANCELLED'),
      ]),
    );
    expect([await reserved(shop), await wallet(shop)]).toEqual([0, nothing]);
  });

  test('an unpaid order, but none that was handed over; and only who may', async () => {
    const shop = await newShop(wire);
    const order = await newOrder(wire, shop);
    const clerk = await newUser(wire, 'merchant');
    await employ(wire, shop.store, clerk, 'FULFILMENT');
    const refused = await call(wire, cancel, onOrder(await signedIn(wire, clerk), order, reason));
    expect(refused.body).toMatchObject({ code: 'forbidden' });
    const silent = await call(wire, cancel, onOrder(shop.headers, order, {}));
    expect(silent.body).toMatchObject({ code: 'invalid_request', errors: [{ pointer: '/reason' }] });
    const { body } = await call(wire, cancel, onOrder(shop.headers, order, reason));
    expect(body).toMatchObject({ status: 'CANCELLED', payment_status: 'UNPAID', refunds: [] });
    const away = await newOrder(wire, shop, { status: 'DISPATCHED' });
    const late = await call(wire, cancel, onOrder(shop.headers, away, reason));
    expect(late.body).toMatchObject({ code: 'invalid_state' });
  });
});

describe('the customer cancels', () => {
  test('does so at once until the store begins', async () => {
    const shop = await newShop(wire);
    const { order } = await paidOrder(wire, shop);
    const { body } = await byCustomer(order, { reason: 'Wrong size' });
    expect(body).toMatchObject({ status: 'CANCELLED', refunded_total: '40500.00', cancel: 'NO' });
    expect((await byCustomer(order)).body).toMatchObject({ code: 'invalid_state' });
    expect([await reserved(shop), await wallet(shop)]).toEqual([0, nothing]);
  });

  test('asks after that, and the store agrees or not', async () => {
    const shop = await newShop(wire);
    const { order } = await paidOrder(wire, shop, { status: 'PREPARING' });
    const decide = async (of: Order, approve: boolean, reason?: string) =>
      (await call(wire, cancellation, onOrder(shop.headers, of, { approve, reason }))).body;
    expect(await decide(order, true)).toMatchObject({ code: 'invalid_state' });
    const asked = await byCustomer(order, { reason: 'Wrong size' });
    expect(asked.body).toMatchObject({
      status: 'PREPARING',
      cancel: 'NO',
      cancellation: { status: 'REQUESTED' },
    });
    expect((await byCustomer(order)).status).toBe(200);
    expect((await eventsOf(order)).filter((name) => name.startsWith('order.cancellation'))).toHaveLength(1);
    expect(await decide(order, true)).toMatchObject({
      status: 'CANCELLED',
      cancellation: { status: 'APPROVED', by: 'customer', reason: 'Wrong size' },
      refunds: [{ reason: 'Wrong size' }],
    });
    const other = (await paidOrder(wire, shop, { status: 'PREPARING' })).order;
    await byCustomer(other);
    expect(await decide(other, false, 'It is packed')).toMatchObject({
      status: 'PREPARING',
      cancellation: { status: 'REFUSED', reason: null, answer: 'It is packed' },
    });
    expect((await byCustomer(other)).body).toMatchObject({ code: 'invalid_state' });
  });

  test('ends the order once where the store cancels at the same moment', async () => {
    const shop = await newShop(wire);
    const { order } = await paidOrder(wire, shop);
    const racing = interrupted(wire, () => call(wire, cancel, onOrder(shop.headers, order, reason)));
    expect((await byCustomer(order, {}, racing)).body).toMatchObject({ code: 'invalid_state' });
    expect((await now(order)).refunds).toHaveLength(1);
    expect(await wallet(shop)).toEqual(nothing);
  });
});

describe('time', () => {
  test('reminds once and then ends what is not paid, and its units are free again', async () => {
    const shop = await newShop(wire);
    const order = await newOrder(wire, shop);
    later(6 * minutes);
    await sweep();
    await sweep();
    expect(await eventsOf(order)).toEqual(['order.placed', 'order.reminded']);
    later(10 * minutes);
    await sweep();
    expect((await now(order)).status).toBe('EXPIRED');
    expect(await reserved(shop)).toBe(0);
  });

  test('asks the gateway before it ends an order, and waits for it up to two hours', async () => {
    const shop = await newShop(wire, 'live', undefined, { auto_accept: true });
    const paid = await newOrder(wire, shop);
    await payFor(wire, paid, cards.succeedsLate);
    later(31 * minutes);
    await sweep();
    expect(await now(paid)).toMatchObject({ status: 'PREPARING', paid: 4_050_000 });
    const silent = await newOrder(wire, shop);
    await payFor(wire, silent, cards.unanswered);
    const deaf = {
      of: (mode: 'live' | 'test') => ({
        ...paymentsAccess.of(wire).of(mode),
        verify: async () => ({ status: 'pending' }) as const,
      }),
    };
    const own: Wire = { ...wire };
    paymentsAccess.provide(own, deaf);
    for (let waited = 0; waited < 110; waited += 10) {
      later(10 * minutes);
      await sweep(own);
    }
    expect((await now(silent)).status).toBe('PLACED');
    later(15 * minutes);
    await sweep(own);
    expect((await now(silent)).status).toBe('EXPIRED');
  });

  test('ends no order that is paid at that moment', async () => {
    const shop = await newShop(wire, 'live', undefined, { auto_accept: true });
    const order = await newOrder(wire, shop, { reminded_at: wire.now().toISOString() });
    later(16 * minutes);
    const racing = interrupted(wire, () => payFor(wire, order));
    paymentsAccess.provide(racing, paymentsAccess.of(wire));
    await sweep(racing);
    await sweep();
    expect(await now(order)).toMatchObject({ status: 'PREPARING', payment_status: 'PAID' });
    expect([await reserved(shop), (await wallet(shop)).pending]).toEqual([2, 3_979_250]);
  });

  test('ends what the store does not accept and what nobody collects', async () => {
    const shop = await newShop(wire);
    const { order } = await paidOrder(wire, shop);
    const pickup = (await paidOrder(wire, shop, { status: 'READY', method: 'PICKUP' })).order;
    later(2 * secondsPerDay - minutes);
    await sweep();
    expect((await now(order)).status).toBe('CONFIRMED');
    later(2 * minutes);
    await sweep();
    expect(await now(order)).toMatchObject({ status: 'CANCELLED', payment_status: 'REFUNDED' });
    expect((await now(pickup)).status).toBe('READY');
    later(5 * secondsPerDay);
    await sweep();
    expect(await now(pickup)).toMatchObject({ status: 'CANCELLED', cancellation: { by: 'time' } });
    expect([await reserved(shop), await wallet(shop)]).toEqual([0, nothing]);
  });

  test('releases money to which the customer does not object, and keeps what is disputed', async () => {
    const shop = await newShop(wire);
    const given = { status: 'DELIVERED', expires_at: undefined } as const;
    const until = new Date(wire.now().getTime() + 3000).toISOString();
    const { order, held } = await paidOrder(wire, shop, { ...given, unconfirmed_until: until });
    const disputed = { at: until, reason: 'Nothing came' };
    const other = await paidOrder(wire, shop, { ...given, unconfirmed_until: until, disputed });
    later(minutes);
    await sweep();
    await sweep();
    expect(await now(order)).toMatchObject({ held: 0, payout_status: 'RELEASED' });
    expect((await now(other.order)).held).toBe(other.held);
    expect(await wallet(shop)).toEqual({ available: held, escrow: 0, pending: other.held });
  });
});
