import { randomUUID } from 'node:crypto';
import { hasStockOfOrder } from '../../inventory/reserving/has-stock.ts';
import { holdStock } from '../../inventory/reserving/order-stock.ts';
import { toId } from '../../kernel/ids.ts';
import { asKobo, type Kobo, sum } from '../../kernel/money.ts';
import { post } from '../../money/data/journal.ts';
import { endDeclined, type Payment, succeedPayment } from '../../money/data/payments.ts';
import { payOrder, sendBack } from '../../money/domain/ledger-orders.ts';
import { destinationOf } from '../../money/domain/refund.ts';
import { requestRefund } from '../../money/payments/request-refund.ts';
import { asSettled, type PaymentState } from '../../money/payments/settle-payment.ts';
import { Stale, type Table, type Write } from '../../platform/table/table.ts';
import { releaseCode } from '../../shipments/codes/release-code.ts';
import { keyOfShipment, parseShipment } from '../../shipments/data/shipments.ts';
import { loadStore } from '../../stores/data/stores.ts';
import type { OrderChanges } from '../data/order-item.ts';
import { loadUncheckedOrder, type Order } from '../data/orders.ts';
import { feeOfPart } from '../domain/fees.ts';
import { paymentIdOf } from '../domain/payment/payment-id.ts';
import { outcomeOfPayment, type PaymentOutcome } from '../domain/payment/payment-outcome.ts';
import { paymentStatusOf } from '../domain/payment/payment-status.ts';
import type { EventStore } from '../order/event-detail.ts';
import { stockOrderOf } from '../order/stock-order.ts';
import { changeOrder, type OrderTransition, transitionOrder } from '../order/transition-order.ts';

/** The fields of an order's store that a payment needs. */
export type PaidStore = EventStore & { readonly auto_accept: boolean };

/** An order as it was read, with its store. */
export interface ReadOrder {
  readonly order: Order;
  /** Undefined once it is deleted. */
  readonly store: PaidStore | undefined;
}

/** A payment after the gateway's report, and the writes to commit with it. */
export interface Applied {
  readonly payment: Payment;
  readonly writes: readonly Write[];
}

/** Ends the payment of an order: the next payment has another id. */
function endOf(order: Order, { id }: Payment): OrderChanges {
  const isOpen = (order.payment?.id ?? paymentIdOf(order)) === id;
  if (!isOpen) return {};
  return {
    payment: undefined,
    attempts: (order.attempts ?? 0) + 1,
    payment_status: paymentStatusOf({ ...order, payment: undefined }),
  };
}

/** The order with a payment that pays for it, and its journal entry (entry 1). */
function recordPayment(
  { order, store }: ReadOrder,
  payment: Payment,
  does: PaymentOutcome['does'],
  now: Date,
): Write[] {
  const { id, owner, mode, platform_fee, total } = order;
  const { amount } = payment;
  const fee = feeOfPart(platform_fee, total, order.paid, amount);
  const whole = sum(order.paid, amount);
  const changes: OrderChanges = {
    ...endOf(order, payment),
    payment: undefined,
    paid: whole,
    held: asKobo(order.held + amount - fee),
    payments: [...order.payments, { id: payment.id, amount, refunded: asKobo(0), channel: payment.channel }],
    payment_status: paymentStatusOf({ ...order, paid: whole }),
    payout_status: 'HELD',
    expires_at: undefined,
  };
  const step = { store, changes, more: { payment: payment.id, amount } };
  const lines = payOrder({ user: owner, mode }, amount, fee);
  return [
    ...advanceOnPayment(order, does, store?.auto_accept ?? false, now, step).writes,
    ...post({
      id: payment.id,
      kind: 'order_payment',
      mode,
      at: now,
      order: id,
      lines,
      counts: { sold: amount },
    }),
  ];
}

/**
 * The step of a paid order: it is confirmed, and accepted if the store accepts automatically. Paying the rest at the
 * door changes no status.
 */
function advanceOnPayment(
  order: Order,
  does: PaymentOutcome['does'],
  accepts: boolean,
  now: Date,
  step: Parameters<typeof transitionOrder>[3],
): OrderTransition {
  if (does === 'pays' && order.status !== 'PLACED')
    return changeOrder(order, now, { ...step, events: ['order.paid'] });
  const accepted = accepts ? (['accept'] as const) : [];
  return transitionOrder(order, [does === 'pays' ? 'confirm' : 'confirm_late', ...accepted], now, step);
}

/** Refunds a payment that cannot pay for the order, in full. */
function sendPaymentBack(
  { order, store }: ReadOrder,
  payment: Payment,
  taken: Kobo,
  reason: string,
  now: Date,
): Write[] {
  const { id, owner, mode } = order;
  const refund = {
    id: toId<'Refund'>(randomUUID()),
    owner,
    mode,
    order: id,
    payment: payment.id,
    amount: taken,
  };
  const entry = {
    id: refund.id,
    amount: taken,
    status: 'PENDING',
    reason,
    sent_back: true,
    to: destinationOf(payment.channel),
    created_at: now.toISOString(),
  } as const;
  const changes: OrderChanges = { ...endOf(order, payment), refunds: [...order.refunds, entry] };
  const more = { payment: payment.id, amount: taken, refund: refund.id, reason };
  return [
    ...changeOrder(order, now, { store, changes, more, events: ['order.payment_sent_back'] }).writes,
    ...post({
      id: randomUUID(),
      kind: 'payment_sent_back',
      mode,
      at: now,
      order: id,
      lines: sendBack(mode, taken),
    }),
    ...requestRefund(refund, now),
  ];
}

/** Reserves the units of an expired order again. If they are gone at the commit, the payment is examined again. */
const reserveAgain = (order: Order, now: Date): Write[] =>
  holdStock(stockOrderOf(order), now).map((write) => ({ ...write, refuse: () => new Stale() }));

/** Why a payment is refunded; undefined if it pays for the order and the units are there. */
async function refusalOf(
  table: Table,
  { order, store }: ReadOrder,
  purchase: PaymentOutcome,
): Promise<string | undefined> {
  if (purchase.does === 'refund') return purchase.reason;
  if (purchase.does === 'pays_late' && !store)
    return 'The payment came too late, and the store no longer exists.';
  if (purchase.does === 'pays' || (await hasStockOfOrder(table, stockOrderOf(order)))) return undefined;
  return 'The payment came too late, and the goods are no longer in stock.';
}

/** Once the rest is paid, the recipient of the shipment may have the code. 1 GetItem if there is a shipment. */
async function releaseShipmentCode(table: Table, { shipment }: Order, now: Date): Promise<readonly Write[]> {
  const item = shipment && (await table.get(keyOfShipment(shipment.id)));
  return item ? releaseCode(parseShipment(item), now).writes : [];
}

/** Applies a payment that arrived. */
async function applyArrival(
  table: Table,
  read: ReadOrder,
  payment: Payment,
  taken: Kobo,
  now: Date,
): Promise<Applied> {
  const { order } = read;
  const purchase = outcomeOfPayment(order, payment.amount, taken, now);
  const sent_back = await refusalOf(table, read, purchase);
  const more = {
    ...(taken !== payment.amount && { taken }),
    ...(sent_back !== undefined && { sent_back }),
  };
  const late = purchase.does === 'pays_late';
  return {
    payment: { ...asSettled(payment, now), ...more },
    writes: [
      succeedPayment(payment, now, ['PENDING', 'DECLINED'], more),
      ...(sent_back === undefined
        ? [
            ...recordPayment(read, payment, purchase.does, now),
            ...(late ? reserveAgain(order, now) : []),
            ...(await releaseShipmentCode(table, order, now)),
          ]
        : sendPaymentBack(read, payment, taken, sent_back, now)),
    ],
  };
}

/** Applies a declined payment: the order can be paid by another one. */
function applyDecline({ order, store }: ReadOrder, payment: Payment, reason: string, now: Date): Applied {
  const more = { payment: payment.id, reason };
  const changes = endOf(order, payment);
  return {
    payment: { ...payment, status: 'DECLINED', reason },
    writes: [
      endDeclined(payment, reason, now),
      ...changeOrder(order, now, { store, changes, more, events: ['order.payment_declined'] }).writes,
    ],
  };
}

/** The order of a payment, with its store: 2 GetItem. @throws TypeError when it has none */
async function readFor(table: Table, payment: Payment): Promise<ReadOrder> {
  const order = payment.order && (await loadUncheckedOrder(table, payment.order));
  if (!order) throw new TypeError(`payment ${payment.id} has no order`);
  return { order, store: await loadStore(table, order.store) };
}

/**
 * Applies the gateway's report of an order's payment, in one transaction with everything that follows: the order is
 * paid and confirmed; or the payment is refunded in full because it came twice, in a wrong amount or too late; or it
 * was declined, and another payment can begin. A report that adds nothing changes nothing.
 * @param read the order as it was read, if it was
 * @returns the payment after it, and the writes; Stale at their commit means that another change came first, and the
 * payment must be read again
 */
export async function applyPayment(
  table: Table,
  payment: Payment,
  state: PaymentState,
  now: Date,
  read?: ReadOrder,
): Promise<Applied> {
  const known =
    payment.status === 'SUCCEEDED' || (state.status === 'declined' && payment.status === 'DECLINED');
  if (known || state.status === 'pending') return { payment, writes: [] };
  const found = read ?? (await readFor(table, payment));
  return state.status === 'declined'
    ? applyDecline(found, payment, state.reason, now)
    : applyArrival(
        table,
        found,
        { ...payment, channel: state.channel ?? payment.channel },
        state.amount,
        now,
      );
}
