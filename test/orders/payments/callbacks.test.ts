import { expect, test } from 'vitest';
import { route as callback } from '../../../functions/money/payments/paystack-callback.ts';
import { route as cancelByCustomer } from '../../../functions/orders/public/cancel.ts';
import { consumer as sweepOrders } from '../../../functions/orders/sweep.ts';
import { paymentsAccess } from '../../../shared/money/wiring.ts';
import { loadUncheckedOrder, type Order } from '../../../shared/orders/data/orders.ts';
import { createRunner } from '../../../shared/platform/events/consumer.ts';
import type { Wire } from '../../../shared/platform/wire.ts';
import { expectBooks } from '../../support/asserts/order-books.ts';
import { newUser } from '../../support/people/identity/fixtures.ts';
import { bookedFor, payFor, payStatus } from '../../support/people/orders/order-payments.ts';
import { newOrder, tokenOf } from '../../support/people/orders/orders.ts';
import { newStock } from '../../support/people/stores/stock.ts';
import { newStore } from '../../support/people/stores/stores.ts';
import { call } from '../../support/routes/call.ts';
import { decided } from '../../support/services/paystack.ts';
import { received, startPaystackService, tell, told } from '../../support/services/paystack-service.ts';
import { contended } from '../../support/wires/contended.ts';
import { dyingEverywhere } from '../../support/wires/crashing.ts';
import { sweep } from '../../support/wires/sweeping.ts';

const service = await startPaystackService();
const wire = service.connected();
const amount = 4_050_000;
const paidOnce = { gateway: -amount, pending: 3_979_250, fees: 70_750 };
const paid = decided(service.paystack.transactions, 'success');

/** Paystack took another amount than was asked for. Kobo. */
function taken(id: string, other: number): void {
  paid(id);
  Object.assign(service.paystack.transactions.get(id) ?? {}, { amount: other });
}

/** An order of 40,500.00 whose customer has the page of Paystack before it. */
async function begun() {
  const user = await newUser(wire, 'merchant');
  const order = await newOrder(wire, await newStock(wire, await newStore(wire, user), 10));
  const { body } = await payFor(wire, order, undefined, { channel: 'bank_transfer' });
  return { user, order, id: String(body.id), body };
}

/** A process whose first commits meet other transactions. */
function on(times: number): Wire {
  const own = contended(wire, times);
  paymentsAccess.provide(own, { of: () => service.gateway });
  return own;
}

const statusOf = async ({ id }: Order) => (await loadUncheckedOrder(wire.table, id))?.status;

test('an order is paid on a page of Paystack, once, whoever says so how often and at once', async () => {
  const { order, id, body } = await begun();
  expect(body).toMatchObject({
    status: 'PENDING',
    authorization_url: expect.stringContaining('paystack.com'),
  });
  expect(service.paystack.transactions.get(id)).toMatchObject({
    amount,
    channels: ['bank_transfer'],
    email: expect.stringMatching(/^ord\w{9}@orders\./),
    callback_url: expect.stringContaining('/o/'),
  });
  expect((await payFor(wire, order)).body).toMatchObject({ id, authorization_url: body.authorization_url });
  paid(id);
  const answers = await Promise.all([
    ...Array.from({ length: 3 }, () => tell(wire, told('charge.success', id, amount))),
    ...Array.from({ length: 3 }, () => payStatus(wire, order)),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await statusOf(order)).toBe('PREPARING');
  expect(await bookedFor(wire, order)).toEqual(paidOnce);
});

test('a wrong amount, and a payment that comes after another one, go back by themselves', async () => {
  const { order, id } = await begun();
  taken(id, 100);
  expect(await tell(wire, told('charge.success', id, 100))).toMatchObject(received);
  expect(await statusOf(order)).toBe('PLACED');
  const { body } = await payFor(wire, order);
  expect(body.id).not.toBe(id);
  decided(service.paystack.transactions, 'failed')(String(body.id));
  service.later(60);
  expect((await payStatus(wire, order)).body).toMatchObject({ status: 'DECLINED' });
  const { body: third } = await payFor(wire, order);
  paid(String(third.id));
  await tell(wire, told('charge.success', third.id, amount));
  expect(await bookedFor(wire, order)).toEqual({ ...paidOnce, gateway: -amount - 100, transit: 100 });
  paid(String(body.id));
  for (let times = 0; times < 2; times++) await tell(wire, told('charge.success', body.id, amount));
  expect(await bookedFor(wire, order)).toMatchObject({ pending: 3_979_250, transit: amount + 100 });
});

test('a callback that dies at any request books the money once, when it comes again', async () => {
  const points = await dyingEverywhere(
    wire,
    callback,
    async () => {
      const { id } = await begun();
      paid(id);
      return { body: told('charge.success', id, amount) };
    },
    async ({ body }, answer) => {
      expect(answer).toMatchObject(received);
      expect(await call(wire, callback, { body })).toMatchObject(received);
    },
    (mortal) => paymentsAccess.provide(mortal, { of: () => service.gateway }),
  );
  expect(points).toBeGreaterThanOrEqual(3);
  await expectBooks(service.engine);
});

test('a callback that comes before the answer of the charge pays the order, and nothing is charged again', async () => {
  const stocked = await newStock(wire, await newStore(wire, await newUser(wire, 'merchant')), 10);
  const order = await newOrder(wire, stocked);
  const early = service.connected({
    async charge(asked) {
      const answer = await service.gateway.charge(asked);
      paid(asked.reference);
      expect(await tell(wire, told('charge.success', asked.reference, amount))).toMatchObject(received);
      return answer;
    },
  });
  const answer = await payFor(early, order);
  expect(answer).toMatchObject({ status: 201, body: { status: 'SUCCEEDED' } });
  expect(await statusOf(order)).toBe('PREPARING');
  expect(await bookedFor(wire, order)).toEqual(paidOnce);
  expect((await payStatus(wire, order)).body).toMatchObject({ status: 'SUCCEEDED' });
});

test('two callbacks, an expiry and a cancel at once come to one end', async () => {
  for (let round = 0; round < 6; round++) {
    const { order, id } = await begun();
    service.later(31 * 60);
    if (round % 3 < 2) paid(id);
    const token = await tokenOf(wire, order);
    const works = [
      () => tell(on(round % 2), told('charge.success', id, amount)),
      () => createRunner(sweepOrders, () => on((round + 1) % 3))({}),
      () => call(on(round % 3), cancelByCustomer, { params: { token }, body: {} }),
      () => tell(on(0), told('charge.success', id, amount)),
    ];
    const turned = [...works.slice(round % 4), ...works.slice(0, round % 4)];
    await Promise.allSettled(turned.map((work) => work()));
    paid(id);
    expect(await tell(wire, told('charge.success', id, amount))).toMatchObject(received);
    await expectBooks(service.engine);
    const read = await loadUncheckedOrder(wire.table, order.id);
    expect(['PREPARING', 'CANCELLED', 'CONFIRMED', 'EXPIRED']).toContain(read?.status);
    const back = (read?.refunds ?? []).reduce((sum, one) => sum + one.amount, 0);
    expect(back).toBe(read?.held === 0 ? amount : 0);
    expect(await bookedFor(wire, order)).toMatchObject(
      back > 0 ? { gateway: -amount, transit: amount } : paidOnce,
    );
  }
});

test('a callback of another amount is no reason to lose the right one: Paystack is asked', async () => {
  const { order, id } = await begun();
  expect(await tell(wire, told('charge.success', id, 100))).toMatchObject(received);
  expect(await statusOf(order)).toBe('PLACED');
  paid(id);
  expect(await tell(wire, told('charge.success', id, 100))).toMatchObject(received);
  expect(await statusOf(order)).toBe('PREPARING');
  expect(await bookedFor(wire, order)).toEqual(paidOnce);
});

test('a late success of a payment that was declined is believed once Paystack says so too', async () => {
  const { order, id } = await begun();
  decided(service.paystack.transactions, 'failed')(id);
  service.later(60);
  expect((await payStatus(wire, order)).body).toMatchObject({ status: 'DECLINED' });
  expect(await tell(wire, told('charge.success', id, amount))).toMatchObject(received);
  expect(await statusOf(order)).toBe('PLACED');
  expect(await bookedFor(wire, order)).toEqual({});
  paid(id);
  expect(await tell(wire, told('charge.success', id, amount))).toMatchObject(received);
  expect(await bookedFor(wire, order)).toEqual(paidOnce);
});

test.each([-1, 0, 1.5, 2 ** 53, 1e300])(
  'an amount of %d kobo is refused, and changes nothing',
  async (sent) => {
    const { order, id } = await begun();
    const answer = await tell(wire, told('charge.success', id, sent));
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ pointer: '/data' }] } });
    expect(await tell(wire, told('transfer.success', id, sent))).toMatchObject({ status: 400 });
    expect(await statusOf(order)).toBe('PLACED');
  },
);

test('Paystack’s word about a refund settles it', async () => {
  const { order, id } = await begun();
  taken(id, 100);
  await tell(wire, told('charge.success', id, 100));
  service.later(150);
  await sweep(wire);
  const [refund] = (await loadUncheckedOrder(wire.table, order.id))?.refunds ?? [];
  expect(refund).toMatchObject({ amount: 100, status: 'PROCESSING' });
  decided(service.paystack.refunds, 'processed')(refund?.id ?? '');
  const notice = {
    event: 'refund.processed',
    data: { transaction_reference: id, amount: '100', currency: 'NGN' },
  };
  for (let times = 0; times < 2; times++) expect(await tell(wire, notice)).toMatchObject(received);
  expect((await loadUncheckedOrder(wire.table, order.id))?.refunds).toMatchObject([{ status: 'PROCESSED' }]);
  expect(await bookedFor(wire, order)).toEqual({ gateway: 0, transit: 0 });
});
