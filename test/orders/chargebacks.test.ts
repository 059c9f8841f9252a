import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { route as accept } from '../../functions/orders/accept.ts';
import { route as cancel } from '../../functions/orders/cancel.ts';
import { route as collect } from '../../functions/orders/collect.ts';
import { route as deliver } from '../../functions/orders/deliver.ts';
import { consumer as followShipments } from '../../functions/orders/follow-shipments.ts';
import { route as ready } from '../../functions/orders/ready.ts';
import { route as refund } from '../../functions/orders/refund.ts';
import { consumer as sweepOrders } from '../../functions/orders/sweep.ts';
import { route as timeline } from '../../functions/orders/timeline.ts';
import { loadUncheckedOrder, type Order } from '../../shared/orders/data/orders.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import type { Route } from '../../shared/platform/http/route/route.ts';
import { expectBooks } from '../support/asserts/order-books.ts';
import { pendingShown, walletThatAddsUp } from '../support/asserts/wallet.ts';
import { signedIn } from '../support/people/identity/fixtures.ts';
import { bookedFor, payFor, seen } from '../support/people/orders/order-payments.ts';
import { newOrder } from '../support/people/orders/orders.ts';
import { newShop, onOrder, type Shop } from '../support/people/orders/paid-orders.ts';
import { counter, lastHeard, own } from '../support/people/orders/staged-orders.ts';
import { take } from '../support/people/riders/steps.ts';
import { claimed } from '../support/people/shipments/claimed-shipment.ts';
import { sendOff } from '../support/people/shipments/send-off.ts';
import { stored } from '../support/people/shipments/shipments.ts';
import { levelShown } from '../support/people/stores/stock.ts';
import { call } from '../support/routes/call.ts';
import { decided } from '../support/services/paystack.ts';
import { received, startPaystackService, tell, told } from '../support/services/paystack-service.ts';

const service = await startPaystackService();
const wire = service.connected();
const paidAt = decided(service.paystack.transactions, 'success');

/** An order of 40,500.00, whose fee is 707.50. */
const total = 4_050_000;
const held = 3_979_250;
const reason = { reason: 'The last shirt is torn' };
let nth = 0;

interface Sold {
  readonly shop: Shop;
  readonly order: Order;
  /** The reference of its payment. */
  readonly payment: string;
}

/** An order that was paid on the page of Paystack. */
async function sell(given: Parameters<typeof newOrder>[2] = {}): Promise<Sold> {
  const shop = await newShop(wire, 'live', undefined, { auto_accept: true });
  const order = await newOrder(wire, shop, given);
  const { body } = await payFor(wire, order);
  const payment = String(body.id);
  paidAt(payment);
  await tell(wire, told('charge.success', payment, order.total));
  return { shop, order, payment };
}

const act = async (route: Route, { shop, order }: Sold, body: object = {}) =>
  call(wire, route, onOrder(await signedIn(wire, shop.owner), order, body));

async function done(route: Route, sold: Sold, body: object = {}) {
  const answer = await act(route, sold, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

interface Reported {
  readonly id?: number;
  /** What the payer asks for, in kobo; all of it if it is left out. */
  readonly asked?: number;
  readonly resolution?: 'declined' | 'merchant-accepted';
}

/** Paystack reports a dispute, and what became of it. @returns the gateway's id of it */
async function dispute({ payment }: Sold, { id = ++nth, asked, resolution }: Reported = {}): Promise<number> {
  const answer = await tell(wire, {
    event: `charge.dispute.${resolution ? 'resolve' : 'create'}`,
    data: {
      id,
      refund_amount: asked ?? null,
      resolution: resolution ?? null,
      transaction: { reference: payment, amount: total },
    },
  });
  expect(answer).toMatchObject(received);
  return id;
}

const shown = ({ order, shop }: Sold) => seen(wire, order, shop.owner);
async function money({ shop }: Sold) {
  const { available, escrow } = await walletThatAddsUp(wire, shop.owner);
  return { available, escrow, pending: await pendingShown(wire, shop.owner) };
}
const units = async ({ shop }: Sold) => {
  const { quantity, reserved } = await levelShown(wire, shop.level);
  return [quantity, reserved];
};

describe('a charge-back', () => {
  test('takes nothing where the payment was sent back, or refunded', async () => {
    const late = await sell();
    await done(cancel, late, reason);
    const before = await money(late);
    await dispute(late);
    expect(await money(late)).toEqual(before);
    expect(await shown(late)).toMatchObject({ chargeback: null, refunded_total: '40500.00' });
  });

  test('takes no more than is left of the payment, however many disputes there are and what was refunded', async () => {
    const sold = await sell();
    await done(refund, sold, { amount: 10_000, ...reason });
    await dispute(sold, { asked: 2_000_000 });
    expect(await shown(sold)).toMatchObject({ chargeback: { status: 'OPEN', amount: '20000.00' } });
    await Promise.all([1, 2, 3].map(() => dispute(sold)));
    expect(await shown(sold)).toMatchObject({ chargeback: { status: 'OPEN', amount: '30500.00' } });
    expect(await money(sold)).toEqual({ available: 0, escrow: 0, pending: 0 });
    expect(await bookedFor(wire, sold.order)).toMatchObject({
      gateway: -1_000_000,
      transit: 1_000_000,
      fees: 0,
    });
    await expectBooks(service.engine);
  });

  test('is taken from what the order holds with the fee, and shown on the order, its timeline and its webhook', async () => {
    const sold = await sell();
    await dispute(sold);
    expect(await money(sold)).toEqual({ available: 0, escrow: 0, pending: 0 });
    expect(await bookedFor(wire, sold.order)).toEqual({ gateway: 0, pending: 0, fees: 0 });
    expect(await shown(sold)).toMatchObject({
      status: 'PREPARING',
      payment_status: 'PAID',
      payout_status: 'HELD',
      net: '0.00',
      chargeback: { status: 'OPEN', amount: '40500.00', at: expect.any(String) },
    });
    const { results } = await done(timeline, sold);
    expect(results).toContainEqual(
      expect.objectContaining({
        kind: 'payment',
        event: 'order.chargeback',
        details: expect.objectContaining({ amount: '40500.00', by: 'payment' }),
      }),
    );
  });

  test('comes out of the balance below zero once the order has released its money', async () => {
    const sold = await sell({ ...own });
    await sendOff(wire, sold.order, sold.shop.owner);
    await done(deliver, sold, {});
    service.later(73 * 3600);
    await createRunner(sweepOrders, () => wire)({});
    expect(await money(sold)).toMatchObject({ available: held, pending: 0 });
    const id = await dispute(sold);
    expect(await money(sold)).toMatchObject({ available: 0, pending: 0 });
    await dispute(sold, { id, resolution: 'declined' });
    expect(await money(sold)).toMatchObject({ available: held, pending: 0 });
    expect(await shown(sold)).toMatchObject({
      status: 'DELIVERED',
      payout_status: 'RELEASED',
      chargeback: { status: 'WON', amount: '40500.00' },
    });
    await expectBooks(service.engine);
  });
});

describe('while a bank decides', () => {
  test('the steps of an order that has not left wait, and what is disputed is not refunded', async () => {
    const sold = await sell();
    const id = await dispute(sold, { asked: 3_000_000 });
    const waits = { status: 409, body: { code: 'payment_disputed' } };
    expect(await act(ready, sold)).toMatchObject(waits);
    expect(await act(refund, sold, { amount: 20_000, ...reason })).toMatchObject(waits);
    expect(await act(refund, sold, { amount: 50_000, ...reason })).toMatchObject({ status: 400 });
    expect(await done(refund, sold, { amount: 500, ...reason })).toMatchObject({ refunded_total: '500.00' });
    await dispute(sold, { id, resolution: 'declined' });
    expect(await done(ready, sold)).toMatchObject({ status: 'READY', chargeback: { status: 'WON' } });
  });

  test('a shipment that was not picked up is called off, and booked again once the dispute is won', async () => {
    const sold = await sell();
    await done(ready, sold);
    const before = await money(sold);
    expect(before.escrow).toBeGreaterThan(0);
    const id = await dispute(sold);
    expect(await shown(sold)).toMatchObject({ status: 'READY', shipment: { status: 'CANCELLED' } });
    expect(await money(sold)).toEqual({ available: 0, escrow: 0, pending: 0 });
    await dispute(sold, { id, resolution: 'declined' });
    await done(ready, sold);
    expect(await money(sold)).toEqual(before);
    await expectBooks(service.engine);
  });

  test('a parcel that is on its way goes on', async () => {
    const sold = await sell();
    await done(ready, sold);
    const order = await loadUncheckedOrder(wire.table, sold.order.id);
    if (!order?.shipment) throw new Error('the order has no shipment');
    const booked = await stored(wire, order.shipment.id);
    await claimed(wire, { booked });
    await take(wire, booked, 'pickup');
    await dispute(sold);
    expect(await shown(sold)).toMatchObject({ chargeback: { status: 'OPEN' } });
    await createRunner(followShipments, () => wire)(await lastHeard(wire, order));
    expect(await shown(sold)).toMatchObject({ status: 'DISPATCHED', shipment: { status: 'IN_TRANSIT' } });
    await expectBooks(service.engine);
  });

  test('the deadlines stand still, and go on where they stood', async () => {
    const sold = await sell({ ...counter });
    await done(ready, sold);
    const id = await dispute(sold, { asked: 100_000 });
    service.later(10 * 24 * 3600);
    await createRunner(sweepOrders, () => wire)({});
    expect(await shown(sold)).toMatchObject({ status: 'READY' });
    expect(await act(collect, sold)).toMatchObject({ status: 409, body: { code: 'payment_disputed' } });
    await dispute(sold, { id, resolution: 'declined' });
    service.later(6 * 24 * 3600);
    await createRunner(sweepOrders, () => wire)({});
    expect(await shown(sold)).toMatchObject({ status: 'READY' });
    service.later(24 * 3600 + 60);
    await createRunner(sweepOrders, () => wire)({});
    expect(await shown(sold)).toMatchObject({ status: 'CANCELLED', refunded_total: '37000.00' });
  });

  test('the store may cancel, which refunds what nobody disputes; won, the rest goes to the buyer too', async () => {
    const sold = await sell();
    const id = await dispute(sold, { asked: 3_000_000 });
    expect(await done(cancel, sold, reason)).toMatchObject({
      status: 'CANCELLED',
      payout_status: 'REFUNDED',
      refunded_total: '10500.00',
    });
    expect(await money(sold)).toEqual({ available: 0, escrow: 0, pending: 0 });
    await dispute(sold, { id, resolution: 'declined' });
    expect(await shown(sold)).toMatchObject({
      payment_status: 'REFUNDED',
      refunded_total: '40500.00',
      chargeback: { status: 'WON', amount: '30000.00' },
      refunds: [{ amount: '10500.00' }, { amount: '30000.00' }],
    });
    expect(await money(sold)).toEqual({ available: 0, escrow: 0, pending: 0 });
    await expectBooks(service.engine);
  });
});

describe('a dispute that is lost', () => {
  test('cancels an order that has not left: its units are free, and the undisputed rest is refunded', async () => {
    const sold = await sell();
    await done(ready, sold);
    expect(await units(sold)).toEqual([10, 2]);
    const id = await dispute(sold, { asked: 3_000_000 });
    await dispute(sold, { id, asked: 2_000_000, resolution: 'merchant-accepted' });
    expect(await shown(sold)).toMatchObject({
      status: 'CANCELLED',
      payment_status: 'REFUNDED',
      payout_status: 'REFUNDED',
      refunded_total: '20500.00',
      cancellation: { by: 'payment', status: 'APPROVED' },
      chargeback: { status: 'LOST', amount: '20000.00' },
    });
    expect(await units(sold)).toEqual([10, 0]);
    expect(await money(sold)).toEqual({ available: 0, escrow: 0, pending: 0 });
    await dispute(sold, { id, resolution: 'declined' });
    expect(await shown(sold)).toMatchObject({ chargeback: { status: 'LOST' } });
    await expectBooks(service.engine);
  });

  test('leaves an order that is on its way, without the money', async () => {
    const sold = await sell({ ...own });
    await sendOff(wire, sold.order, sold.shop.owner);
    await dispute(sold, { resolution: 'merchant-accepted' });
    expect(await shown(sold)).toMatchObject({
      status: 'DISPATCHED',
      payment_status: 'REFUNDED',
      payout_status: 'REFUNDED',
      chargeback: { status: 'LOST', amount: '40500.00' },
    });
    const refused = await act(refund, sold, { amount: 1, ...reason });
    expect(refused).toMatchObject({ status: 409, body: { code: 'invalid_state' } });
  });
});

test('whatever is reported, refunded and done in which order, no kobo is lost, and nobody is paid twice', async () => {
  const amounts = fc.constantFrom(undefined, 100_000, 1_999_999, 3_000_000, 9_999_999);
  const ids = fc.constantFrom(901, 902, 903);
  const deed = fc.oneof(
    fc.record({ does: fc.constant('dispute' as const), id: ids, asked: amounts }),
    fc.record({
      does: fc.constant('decide' as const),
      id: ids,
      asked: amounts,
      resolution: fc.constantFrom('declined' as const, 'merchant-accepted' as const),
    }),
    fc.record({ does: fc.constant('refund' as const), amount: fc.constantFrom(100.5, 7000, 25_000) }),
    fc.record({ does: fc.constantFrom('accept' as const, 'ready' as const, 'cancel' as const) }),
  );
  const routes = { accept, ready, cancel } as const;
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 2, maxLength: 8 }), async (deeds) => {
      const sold = await sell();
      for (const one of deeds) {
        const { id } = { id: 0, ...one };
        if (one.does === 'dispute') await dispute(sold, { id, ...(one.asked && { asked: one.asked }) });
        else if (one.does === 'decide')
          await dispute(sold, { id, resolution: one.resolution, ...(one.asked && { asked: one.asked }) });
        else if (one.does === 'refund') await act(refund, sold, { amount: one.amount, ...reason });
        else await act(routes[one.does], sold, one.does === 'cancel' ? reason : {});
      }
      const order = await loadUncheckedOrder(wire.table, sold.order.id);
      const taken = (order?.chargebacks ?? []).filter(({ status }) => status !== 'WON');
      const back = (order?.refunded ?? 0) + taken.reduce((sum, { amount }) => sum + amount, 0);
      expect(back).toBeLessThanOrEqual(total);
      const { available, escrow, pending } = await money(sold);
      const booked = await bookedFor(wire, sold.order);
      // What the buyer paid and has not got back is the merchant's and ours.
      expect(available + escrow + pending + (booked.fees ?? 0)).toBe(total - back);
      expect(available).toBeGreaterThanOrEqual(order?.status === 'CANCELLED' ? 0 : -total);
    }),
    { numRuns: 15 },
  );
  await expectBooks(service.engine);
});
