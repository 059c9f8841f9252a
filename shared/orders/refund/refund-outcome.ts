import type { Id, Table, Work, Write } from '#ground';
import type { Payment } from '../../money/data/payments.ts';
import type { Refund } from '../../money/data/refunds.ts';
import type { RefundStatus } from '../../money/domain/refund.ts';
import { loadUncheckedOrder } from '../data/orders.ts';
import type { OrderEventName } from '../domain/event-names.ts';
import { changeOrder } from '../order/transition-order.ts';

const events: Readonly<Partial<Record<RefundStatus, OrderEventName>>> = {
  PROCESSED: 'order.refund_processed',
  NEEDS_ACCOUNT: 'order.refund_needs_account',
};

/** The refunds of the order of a payment that are in progress. 1 GetItem. */
export async function openRefundsOf(table: Table, payment: Payment): Promise<readonly Id<'Refund'>[]> {
  const order = payment.order && (await loadUncheckedOrder(table, payment.order));
  if (!order) return [];
  return order.refunds
    .filter(({ status }) => status === 'PENDING' || status === 'PROCESSING')
    .map(({ id }) => id);
}

/** Applies the progress of a refund: its order shows it, and the customer is notified. 1 GetItem. */
export async function writeRefundOutcome(
  { table, now }: Work,
  { id, order: orderId, payment, amount, reason }: Refund,
  status: RefundStatus,
): Promise<readonly Write[]> {
  const order = await loadUncheckedOrder(table, orderId);
  if (!order) throw new TypeError(`refund ${id} has no order`);
  const reached = { status, ...(status === 'PROCESSED' && { processed_at: now.toISOString() }) };
  const refunds = order.refunds.map((refund) => (refund.id === id ? { ...refund, ...reached } : refund));
  const name = events[status];
  const more = { refund: id, payment, amount, ...(reason !== undefined && { reason }) };
  const step = { store: undefined, changes: { refunds }, more, events: name ? [name] : [] };
  return changeOrder(order, now, step).writes;
}
