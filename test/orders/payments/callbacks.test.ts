import { expect, test } from 'vitest';
import { anyonesOrder, type Order } from '../../../shared/orders/data/orders.ts';
import { newUser } from '../../support/people/fixtures.ts';
import { bookedFor, payFor, payStatus } from '../../support/people/order-payments.ts';
import { newOrder } from '../../support/people/orders.ts';
import { newStock } from '../../support/people/stock.ts';
import { newStore } from '../../support/people/stores.ts';
import { decided } from '../../support/services/paystack.ts';
import { received, startPaystackService, tell, told } from '../../support/services/paystack-service.ts';
import { sweep } from '../../support/wires/sweeping.ts';

const service = await startPaystackService();
const wire = service.connected();
const amount = 4_050_000;
const paidOnce = { gateway: -amount, pending: 3_979_250, fees: 70_750 };
const paid = decided(service.paystack.transactions, 'success');

/** An order of 40,500.00 whose customer has the page of Paystack before it. */
async function begun() {
  const stocked = await newStock(wire, await newStore(wire, await newUser(wire, 'merchant')), 10);
  const order = await newOrder(wire, stocked);
  const { body } = await payFor(wire, order, undefined, { channel: 'bank_transfer' });
  return { order, id: String(body.id), body };
}

const statusOf = async ({ id }: Order) => (await anyonesOrder(wire.table, id))?.status;

test('an order is paid on a page of Paystack, once, whoever says so how often and at once', async () => {
  const { order, id, body } = await begun();
  expect(body).toMatchObject({
    status: 'PENDING',
    authorization_url: expect.stringContaining('paystack.com'),
  });
  expect(service.paystack.transactions.get(id)).toMatchObject({
    ...{ amount, channels: ['bank_transfer'] },
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

test('Paystack’s word about a refund settles it', async () => {
  const { order, id } = await begun();
  paid(id);
  await tell(wire, told('charge.success', id, 100));
  service.paystack.transactions.set(id, {
    ...(service.paystack.transactions.get(id) ?? fail()),
    amount: 100,
  });
  service.later(150);
  await sweep(wire);
  const [refund] = (await anyonesOrder(wire.table, order.id))?.refunds ?? [];
  expect(refund).toMatchObject({ amount: 100, status: 'PROCESSING' });
  decided(service.paystack.refunds, 'processed')(refund?.id ?? '');
  const notice = {
    event: 'refund.processed',
    data: { transaction_reference: id, amount: '100', currency: 'NGN' },
  };
  for (let times = 0; times < 2; times++) expect(await tell(wire, notice)).toMatchObject(received);
  expect((await anyonesOrder(wire.table, order.id))?.refunds).toMatchObject([{ status: 'PROCESSED' }]);
  expect(await bookedFor(wire, order)).toEqual({ gateway: 0, transit: 0 });
});

function fail(): never {
  throw new Error('Paystack has no such transaction');
}
