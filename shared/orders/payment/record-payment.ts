import { randomUUID } from 'node:crypto';
import { asKobo, type Kobo, sum, toId, type Write } from '#ground';
import { addPosting } from '../../money/data/journal.ts';
import type { Payment } from '../../money/data/payments.ts';
import { payOrder, sendBack } from '../../money/domain/ledger-orders.ts';
import { destinationOf } from '../../money/domain/refund.ts';
import { writeRefundRequest } from '../../money/payments/request-refund.ts';
import type { OrderChanges } from '../data/order-item.ts';
import type { Order } from '../data/orders.ts';
import { feeOfPart } from '../domain/fees.ts';
import { paymentIdOf } from '../domain/payment/payment-id.ts';
import type { PaymentOutcome } from '../domain/payment/payment-outcome.ts';
import { paymentStatusOf } from '../domain/payment/payment-status.ts';
import type { EventStore, OrderOfStore } from '../order/event-detail.ts';
import { changeOrder, type OrderTransition, transitionOrder } from '../order/transition-order.ts';

/** The fields of an order's store that a payment needs. */
export type PaidStore = EventStore & { readonly auto_accept: boolean };

/** An order as it was read, with its store. */
export interface ReadOrder extends OrderOfStore {
  readonly store: PaidStore | undefined;
}

/** Whether a payment is the one that the order awaits, or would begin next. */
export const isOpenPayment = (order: Order, { id }: Payment): boolean =>
  (order.payment?.id ?? paymentIdOf(order)) === id;

/** Ends the payment of an order: the next payment has another id. */
export function endOfPayment(order: Order, payment: Payment): OrderChanges {
  if (!isOpenPayment(order, payment)) return {};
  return {
    payment: undefined,
    attempts: (order.attempts ?? 0) + 1,
    payment_status: paymentStatusOf({ ...order, payment: undefined }),
  };
}

/** The order with a payment that pays for it, and its journal entry (entry 1). */
export function writePayment(
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
    ...endOfPayment(order, payment),
    payment: undefined,
    declined: undefined,
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
    ...advanceOnPayment(order, does, now, step).writes,
    ...addPosting({
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
  now: Date,
  step: Parameters<typeof transitionOrder>[3] & Pick<ReadOrder, 'store'>,
): OrderTransition {
  if (does === 'pays' && order.status !== 'PLACED')
    return changeOrder(order, now, { ...step, events: ['order.paid'] });
  const accepted = step.store?.auto_accept ? (['accept'] as const) : [];
  return transitionOrder(order, [does === 'pays' ? 'confirm' : 'confirm_late', ...accepted], now, step);
}

/** Refunds a payment that cannot pay for the order, in full. */
export function writePaymentReturn(
  { order, store }: ReadOrder,
  payment: Payment,
  { taken, reason }: { readonly taken: Kobo; readonly reason: string },
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
  const changes: OrderChanges = { ...endOfPayment(order, payment), refunds: [...order.refunds, entry] };
  const more = { payment: payment.id, amount: taken, refund: refund.id, reason };
  return [
    ...changeOrder(order, now, { store, changes, more, events: ['order.payment_sent_back'] }).writes,
    ...addPosting({
      id: randomUUID(),
      kind: 'payment_sent_back',
      mode,
      at: now,
      order: id,
      lines: sendBack(mode, taken),
    }),
    ...writeRefundRequest(refund, now),
  ];
}
