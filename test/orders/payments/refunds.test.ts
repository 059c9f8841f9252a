import { describe, expect, test } from 'vitest';
import { route as refundAccount } from '../../../functions/orders/public/refund-account.ts';
import { route as refund } from '../../../functions/orders/refund.ts';
import { asKobo } from '../../../shared/kernel/money.ts';
import { addPosting } from '../../../shared/money/data/journal.ts';
import { withdraw } from '../../../shared/money/domain/ledger.ts';
import { accounts } from '../../../shared/money/domain/ledger-accounts.ts';
import { GatewaySilence } from '../../../shared/money/ports/payments.ts';
import { loadUncheckedOrder, type Order } from '../../../shared/orders/data/orders.ts';
import { releaseHeld } from '../../../shared/orders/order/release-order.ts';
import { transitionOrder } from '../../../shared/orders/order/transition-order.ts';
import type { Wire } from '../../../shared/platform/wire.ts';
import { walletThatAddsUp } from '../../support/asserts/wallet.ts';
import { newUser, signedIn } from '../../support/people/identity/fixtures.ts';
import { cards, playing } from '../../support/people/money/funding.ts';
import { bookedFor, payFor, seen, sendRefundsOf } from '../../support/people/orders/order-payments.ts';
import { newOrder, tokenOf } from '../../support/people/orders/orders.ts';
import { own } from '../../support/people/orders/staged-orders.ts';
import { sendOff } from '../../support/people/shipments/send-off.ts';
import { newDiscount } from '../../support/people/stores/discounts.ts';
import { levelShown, newStock } from '../../support/people/stores/stock.ts';
import { employ, newStore } from '../../support/people/stores/stores.ts';
import { call } from '../../support/routes/call.ts';
import { contended } from '../../support/wires/contended.ts';
import { startSweeping, sweep } from '../../support/wires/sweeping.ts';

const { wire, later } = await startSweeping();

/** An order of two shirts at 18,500.00 with delivery, 40,500.00 in all, that was paid. Its fee is 707.50. */
async function sold(
  card: string = cards.succeeds,
  fields: Parameters<typeof newOrder>[2] = {},
  discount?: object,
) {
  const user = await newUser(wire, 'merchant');
  const store = await newStore(wire, user);
  if (discount) await newDiscount(wire, store, discount);
  const stocked = await newStock(wire, store, 10);
  const order = await newOrder(wire, stocked, fields);
  await payFor(wire, order, card);
  return { user, store, stocked, order, headers: await signedIn(wire, user) };
}

const giveBack = async (
  { order, user }: Pick<Awaited<ReturnType<typeof sold>>, 'order' | 'user'>,
  body: Readonly<Record<string, unknown>>,
  on: Wire = wire,
) =>
  call(on, refund, {
    headers: await signedIn(wire, user),
    params: { order_id: order.id },
    body: { reason: 'Too small', ...body },
  });

/** The same order as it is stored now. */
async function stored({ id }: Order): Promise<Order> {
  const order = await loadUncheckedOrder(wire.table, id);
  if (!order) throw new Error('the order is gone');
  return order;
}

/** The customer has the goods. */
async function deliver(order: Order): Promise<void> {
  const read = await stored(order);
  const { changes, writes } = releaseHeld(read, wire.now());
  const step = transitionOrder(read, ['ready', 'dispatch', 'deliver'], wire.now(), {
    store: undefined,
    changes,
  });
  await wire.table.commit([...step.writes, ...writes]);
}

describe('a refund', () => {
  test('gives our fee back where it is of all that was paid, and is paid out within seconds', async () => {
    const { order, user } = await sold();
    expect(await giveBack({ order, user }, { amount: 40_500 })).toMatchObject({
      status: 200,
      body: {
        payment_status: 'REFUNDED',
        payout_status: 'REFUNDED',
        refunded_total: '40500.00',
        net: '0.00',
        refunds: [
          {
            amount: '40500.00',
            status: 'PENDING',
            reason: 'Too small',
            lines: [],
            to: 'CARD',
            processed_at: null,
          },
        ],
      },
    });
    expect(await bookedFor(wire, order)).toEqual({
      gateway: -4_050_000,
      pending: 0,
      fees: 0,
      transit: 4_050_000,
    });
    await sendRefundsOf(wire, order);
    await sendRefundsOf(wire, order);
    expect(await bookedFor(wire, order)).toEqual({ gateway: 0, pending: 0, fees: 0, transit: 0 });
    expect(await seen(wire, order, user)).toMatchObject({
      refunds: [{ status: 'PROCESSED', processed_at: wire.now().toISOString() }],
    });
    expect(await walletThatAddsUp(wire, user)).toMatchObject({ available: 0, movements: 2 });
    expect(await giveBack({ order, user }, { amount: 1 })).toMatchObject({ status: 409 });
  });

  test('gives back exactly what was paid, and exactly our fee, of one shirt after the other and the rest', async () => {
    const { order, user } = await sold();
    const [line] = order.lines;
    const one = { lines: [{ line: line?.id, quantity: 1 }] };
    expect((await giveBack({ order, user }, one)).body).toMatchObject({
      payment_status: 'PARTIALLY_REFUNDED',
      payout_status: 'HELD',
      refunded_total: '18500.00',
      lines: [{ refunded_quantity: 1 }],
      refunds: [{ amount: '18500.00', lines: [{ quantity: 1 }], restock: false }],
    });
    await giveBack({ order, user }, one);
    expect((await giveBack({ order, user }, one)).body.errors).toMatchObject([
      { pointer: '/lines/0/quantity' },
    ]);
    expect((await giveBack({ order, user }, { amount: 3500.01 })).body.errors).toMatchObject([
      { pointer: '/amount' },
    ]);
    expect((await giveBack({ order, user }, { amount: 3500 })).body).toMatchObject({
      payment_status: 'REFUNDED',
    });
    later(200);
    await sweep(wire);
    expect(await bookedFor(wire, order)).toEqual({ gateway: 0, pending: 0, fees: 0, transit: 0 });
    expect(await walletThatAddsUp(wire, user)).toMatchObject({ available: 0, movements: 4 });
  });

  test('comes out of what is available after the delivery, or is 402', async () => {
    const { order, user, store } = await sold();
    await deliver(order);
    expect(await walletThatAddsUp(wire, user)).toMatchObject({ available: 3_979_250 });
    expect((await giveBack({ order, user }, { amount: 10_000 })).body).toMatchObject({
      payout_status: 'RELEASED',
    });
    // 10,000.00 less the fee on it, 174.69.
    expect(await walletThatAddsUp(wire, user)).toMatchObject({ available: 3_979_250 - 982_531 });
    const support = await newUser(wire, 'merchant');
    await employ(wire, store, support, 'SUPPORT');
    const left = asKobo((await walletThatAddsUp(wire, user)).available);
    const lines = withdraw(accounts.available({ user: user.id, mode: 'live' }), 'live', left);
    const entry = {
      id: crypto.randomUUID(),
      kind: 'withdrawal',
      mode: 'live',
      at: wire.now(),
      lines,
    } as const;
    await wire.table.commit(addPosting(entry));
    expect(await giveBack({ order, user: support }, { amount: 100 })).toMatchObject({
      status: 402,
      body: { code: 'insufficient_funds' },
    });
    await employ(wire, store, support, 'FULFILMENT');
    expect((await giveBack({ order, user: support }, { amount: 1 })).status).toBe(403);
  });

  test('takes units that the customer has back into the warehouse; others are still in it', async () => {
    const { order, user, stocked } = await sold(cards.succeeds);
    const lines = order.lines.map(({ id }) => ({ line: id, quantity: 1 }));
    const early = await giveBack({ order, user }, { lines, restock: true });
    expect(early.body.errors).toMatchObject([{ pointer: '/restock' }]);
    await deliver(order);
    const before = await levelShown(wire, stocked.level);
    expect((await giveBack({ order, user }, { lines, restock: true })).status).toBe(200);
    expect((await levelShown(wire, stocked.level)).quantity).toBe(before.quantity + 1);
  });

  describe('of units that cost nothing', () => {
    /** Two shirts for nothing, and 3,500.00 of delivery that was paid. */
    const given = () => sold(cards.succeeds, {}, { code: undefined, percent: 100 });
    const all = ({ lines }: Order) => lines.map(({ id, quantity }) => ({ line: id, quantity }));

    test('takes them back into the warehouse once, and moves no money', async () => {
      const shop = await given();
      await deliver(shop.order);
      const [before, money] = [await levelShown(wire, shop.stocked.level), await bookedFor(wire, shop.order)];
      const body = { lines: all(shop.order), restock: true };
      expect(await giveBack(shop, body)).toMatchObject({
        status: 200,
        body: {
          refunded_total: '0.00',
          payment_status: 'PAID',
          lines: [{ refunded_quantity: 2 }],
          refunds: [],
        },
      });
      expect((await levelShown(wire, shop.stocked.level)).quantity).toBe(before.quantity + 2);
      expect(await bookedFor(wire, shop.order)).toEqual(money);
      expect((await giveBack(shop, body)).body.errors).toMatchObject([{ pointer: '/lines/0/quantity' }]);
    });

    test('is possible before the delivery, and after all the money was refunded', async () => {
      const shop = await given();
      const [line] = all(shop.order);
      const one = { lines: [{ ...line, quantity: 1 }] };
      expect((await giveBack(shop, one)).body.lines).toMatchObject([{ refunded_quantity: 1 }]);
      await deliver(shop.order);
      expect((await giveBack(shop, { amount: 3500 })).body).toMatchObject({ payment_status: 'REFUNDED' });
      expect((await giveBack(shop, { ...one, restock: true })).body).toMatchObject({
        payment_status: 'REFUNDED',
        lines: [{ refunded_quantity: 2 }],
      });
      expect(await walletThatAddsUp(wire, shop.user)).toMatchObject({ available: 0 });
    });

    test('is refused for an order that is not paid', async () => {
      const user = await newUser(wire, 'merchant');
      const store = await newStore(wire, user);
      await newDiscount(wire, store, { code: undefined, percent: 100 });
      const order = await newOrder(wire, await newStock(wire, store, 10));
      expect(await giveBack({ order, user }, { lines: all(order) })).toMatchObject({
        status: 409,
        body: { code: 'invalid_state' },
      });
    });
  });

  test.each([
    [{ amount: 0 }, '/amount'],
    [{}, '/amount'],
    [{ amount: 1, lines: [{ line: 'x', quantity: 1 }] }, '/lines/0/line'],
    [{ amount: 1, restock: true }, '/restock'],
    [{ amount: 1, reason: '' }, '/reason'],
  ])('%j is refused at %s', async (body, pointer) => {
    const answer = await giveBack(await sold(), body);
    expect(answer).toMatchObject({ status: 400 });
    expect(JSON.stringify(answer.body.errors)).toContain(`"${pointer}"`);
  });

  test('goes back to both payments of an order that is paid in two parts, the newer first', async () => {
    const { order, user } = await sold(cards.succeeds, { payment_method: 'AT_DOOR', ...own });
    await sendOff(wire, order, user);
    await payFor(wire, order);
    const { body } = await giveBack({ order, user }, { amount: 40_000 });
    expect(body.refunds).toMatchObject([{ amount: '37000.00' }, { amount: '3000.00' }]);
    await giveBack({ order, user }, { amount: 500 });
    await sendRefundsOf(wire, order);
    expect(await bookedFor(wire, order)).toEqual({ gateway: 0, pending: 0, fees: 0, transit: 0 });
  });
});

describe('a refund that the bank refuses', () => {
  const account = async (order: Order, account_number: string) =>
    call(wire, refundAccount, {
      params: { token: await tokenOf(wire, order) },
      body: { bank_code: '058', account_number },
    });

  test('waits for an account of the customer, and goes there', async () => {
    const { order, user } = await sold(cards.refundRefused);
    expect(await account(order, '0123456789')).toMatchObject({ status: 409 });
    await giveBack({ order, user }, { amount: 500 });
    await sendRefundsOf(wire, order);
    expect(await seen(wire, order, user)).toMatchObject({ refunds: [{ status: 'NEEDS_ACCOUNT' }] });
    expect((await account(order, '0000000009')).body.errors).toMatchObject([{ pointer: '/account_number' }]);
    expect(await account(order, '0000000003')).toMatchObject({
      status: 200,
      body: { account_last4: '0003', refunds: [{ amount: '500.00', status: 'PROCESSING' }] },
    });
    await sendRefundsOf(wire, order);
    expect(await seen(wire, order, user)).toMatchObject({ refunds: [{ status: 'PROCESSING' }] });
    later(300);
    await sweep(wire);
    expect(await seen(wire, order, user)).toMatchObject({
      refunds: [{ status: 'PROCESSED', to: 'BANK_ACCOUNT' }],
    });
    expect((await bookedFor(wire, order)).transit).toBe(0);
  });

  test('waits for another account where the bank refuses that one too', async () => {
    const { order, user } = await sold(cards.refundRefused);
    await giveBack({ order, user }, { amount: 500 });
    await sendRefundsOf(wire, order);
    await account(order, '0000000001');
    await sendRefundsOf(wire, order);
    expect(await seen(wire, order, user)).toMatchObject({ refunds: [{ status: 'NEEDS_ACCOUNT' }] });
    await account(order, '0000000000');
    await sendRefundsOf(wire, order);
    expect(await seen(wire, order, user)).toMatchObject({ refunds: [{ status: 'PROCESSED' }] });
  });
});

describe('whatever happens in between', () => {
  test('two refunds of all at once, and conflicts: one goes back', async () => {
    const { order, user } = await sold();
    const answers = await Promise.all(
      [1, 2].map(() => giveBack({ order, user }, { amount: 40_500 }, contended(wire, 2))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await sendRefundsOf(wire, order);
    expect(await bookedFor(wire, order)).toEqual({ gateway: 0, pending: 0, fees: 0, transit: 0 });
  });

  test('the gateway is silent for an hour: a refund is sent once, and paid out when it speaks', async () => {
    const { order, user } = await sold(cards.refundLate);
    let sent = 0;
    const silent = playing(wire, {
      async refund() {
        sent++;
        throw new GatewaySilence('silence');
      },
    });
    await giveBack({ order, user }, { amount: 500 });
    await sendRefundsOf(silent, order);
    for (let minutes = 0; minutes < 60; minutes += 10) {
      later(600);
      await sweep(silent);
    }
    expect(sent).toBeGreaterThan(2);
    expect(await seen(wire, order, user)).toMatchObject({ refunds: [{ status: 'PENDING' }] });
    for (let looks = 0; looks < 3; looks++) {
      later(3600);
      await sweep(wire);
    }
    expect(await seen(wire, order, user)).toMatchObject({ refunds: [{ status: 'PROCESSED' }] });
    expect((await bookedFor(wire, order)).gateway).toBe(-4_050_000 + 50_000);
  });
});
