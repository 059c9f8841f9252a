import { type Kobo, msPerHour, msPerMinute, Problem, Stale, type Table, toDecimal } from '#ground';
import {
  beginOrderPayment,
  canAsk,
  loadUncheckedPayment,
  type Payment,
  saveWaitingPayment,
} from '../../money/data/payments.ts';
import { charge, type Payer } from '../../money/payments/charge-payment.ts';
import { askAbout } from '../../money/payments/settle-payment.ts';
import type { PaymentGateway } from '../../money/ports/payments.ts';
import { keyOfStore, loadStore, parseStore } from '../../stores/data/stores.ts';
import { isBeforeLive } from '../../stores/domain/store/client-gates.ts';
import type { OrderChanges } from '../data/order-item.ts';
import { type Order, placedTimeOf } from '../data/orders.ts';
import { amountDueOf, laterAmountOf } from '../domain/fees.ts';
import { lastPaymentOf, paymentIdOf } from '../domain/payment/payment-id.ts';
import { orderProblems } from '../domain/problems.ts';
import { keysOfSeller, parseSeller } from '../order/seller.ts';
import { assertSells } from '../order/store-gates.ts';
import { changeOrder } from '../order/transition-order.ts';
import { type Applied, applyPayment } from './apply-payment.ts';
import type { PaidStore } from './record-payment.ts';

/** Milliseconds for which an order waits for its payment from the time that the payment begins. */
const payWithin = 30 * msPerMinute;
/** Milliseconds after it was placed beyond which no payment makes an order wait. */
export const maxPaymentWait = 2 * msPerHour;

interface Charging {
  readonly table: Table;
  readonly gateway: PaymentGateway;
}

/** How the customer wants to pay. */
type ChargeRequest = Pick<Payment, 'card' | 'channel'> & { readonly expected_amount?: Kobo | undefined };

/** When an order stops waiting for a payment that begins now. A confirmed order does not expire. */
function waitsUntil(order: Order, now: Date): string | undefined {
  if (order.status !== 'PLACED') return undefined;
  const last = Date.parse(placedTimeOf(order)) + maxPaymentWait;
  const until = Math.max(Date.parse(order.expires_at ?? ''), now.getTime() + payWithin);
  return new Date(Math.min(until, last)).toISOString();
}

/** What changes in an order whose payment waits for the customer or the gateway. */
function waitingChanges(order: Order, { id }: Payment, now: Date): OrderChanges {
  const expires_at = waitsUntil(order, now);
  return {
    payment: { id, expires_at: expires_at ?? new Date(now.getTime() + payWithin).toISOString() },
    declined: undefined,
    ...(order.paid === 0 && { payment_status: 'PENDING' }),
    ...(expires_at !== undefined && { expires_at }),
  };
}

/** Records a payment that has begun and is not decided: the order waits for it. */
function waiting(
  { order, store }: { readonly order: Order; readonly store: PaidStore | undefined },
  payment: Payment,
  page: string | undefined,
  now: Date,
): Applied & { readonly order: Order } {
  const changes = waitingChanges(order, payment, now);
  const more = { payment: payment.id, amount: payment.amount };
  const step = changeOrder(order, now, { store, changes, more, events: ['order.payment_started'] });
  return {
    payment: { ...payment, ...(page !== undefined && { authorization_url: page }) },
    order: step.order,
    writes: [saveWaitingPayment(payment, page), ...step.writes],
  };
}

/**
 * Asks the gateway about a payment, at most every five seconds, and applies the answer.
 * @param order as it was read
 */
export async function lookAtPayment(
  { table, gateway }: Charging,
  order: Order,
  payment: Payment,
  now: Date,
): Promise<Applied> {
  if (payment.status !== 'PENDING' || !(await canAsk({ table, now }, payment)))
    return { payment, writes: [] };
  const state = await askAbout(gateway, payment, now);
  if (state.status === 'pending') return { payment, writes: [] };
  return applyPayment({ table, now }, payment, state, { order, store: await loadStore(table, order.store) });
}

/** The amount that a customer can pay now. @throws Problem invalid_state */
function payableNow(order: Order): Kobo {
  const due = amountDueOf(order);
  if (due > 0) return due;
  const later = laterAmountOf(order);
  if (later > 0)
    throw new Problem(
      'invalid_state',
      `The remaining ${toDecimal(later)} NGN can be paid once the order is on its way.`,
    );
  if (order.status === 'EXPIRED' || order.status === 'CANCELLED' || order.status === 'RETURNED')
    throw new Problem('invalid_state', `The order is ${order.status}. Place a new one to buy these items.`);
  throw new Problem('invalid_state', 'Nothing is due for this order now.');
}

/** @throws Problem price_changed where the customer was shown another amount */
function assertExpected(amount: Kobo, expected: Kobo | undefined): void {
  if (expected === undefined || expected === amount) return;
  throw new Problem(
    orderProblems.price_changed,
    `${toDecimal(amount)} NGN is due for the order now, not ${toDecimal(expected)}.`,
    { members: { amount_due: toDecimal(amount) } },
  );
}

/**
 * The order's undecided payment, if it has one: the open one, or one that was charged while the order expired or was
 * cancelled.
 */
async function openPaymentOf(table: Table, order: Order): Promise<Payment | undefined> {
  if (!order.payment && amountDueOf(order) > 0) return undefined;
  const payment = await loadUncheckedPayment(table, order.payment?.id ?? paymentIdOf(order));
  return payment?.status === 'PENDING' ? payment : undefined;
}

/**
 * The payment that this request began and another process (the gateway's callback) has booked since. The request runs
 * again, but the customer wanted one payment.
 */
async function bookedMeanwhile(table: Table, order: Order, by: string): Promise<Payment | undefined> {
  if (!order.attempts || order.payment) return undefined;
  const last = await loadUncheckedPayment(table, lastPaymentOf(order));
  return last?.status !== 'PENDING' && last?.lease.by === by ? last : undefined;
}

/**
 * Charges what is due for an order. An order has one open payment at a time, and a repeat answers that one. A declined
 * payment leaves the order as it was, and another can begin.
 * @param by the id of the request, which holds the payment until it is done
 * @param baseUrl the public address of the service
 * @throws Problem invalid_state, price_changed, store_not_live, idempotency_in_progress
 */
export async function chargeOrder(
  all: Charging,
  order: Order,
  { card, channel, expected_amount, ...payer }: ChargeRequest & Payer,
  { by, now, baseUrl }: { readonly by: string; readonly now: Date; readonly baseUrl: string },
): Promise<Applied & { readonly order: Order }> {
  const { table, gateway } = all;
  const open = await openPaymentOf(table, order);
  if (open) {
    assertExpected(open.amount, expected_amount);
    return { order, ...(await lookAtPayment(all, order, open, now)) };
  }
  const booked = await bookedMeanwhile(table, order, by);
  if (booked) return { order, payment: booked, writes: [] };
  const amount = payableNow(order);
  assertExpected(amount, expected_amount);
  const { id, owner, mode } = order;
  const asked = { id: paymentIdOf(order), owner, mode, amount, card, order: id, channel };
  const found = await table.getTogether({ store: keyOfStore(order.store), seller: keysOfSeller(order) });
  const store = found.store && parseStore(found.store);
  // An order placed earlier is still delivered, and paid at the door.
  if (order.status === 'PLACED') {
    const isOpen = !store || !isBeforeLive(store);
    assertSells({ store, seller: parseSeller(order, found.seller), isOpen }, amount, { now, baseUrl });
  }
  const payment = await beginOrderPayment({ table, now }, asked, by);
  // It ended after the order was read.
  if (payment.status !== 'PENDING') throw new Stale();
  const read = { order, store };
  if (payment.authorization_url !== undefined) return waiting(read, payment, undefined, now);
  const state = await charge(gateway, payment, payer);
  if (state.status === 'succeeded' || state.status === 'declined')
    return { order, ...(await applyPayment({ table, now }, payment, state, read)) };
  return waiting(read, payment, state.status === 'pending' ? state.authorization_url : undefined, now);
}
