import { type PaymentId, Problem, type Table } from '#ground';
import { loadUncheckedPayment, type Payment } from '../../money/data/payments.ts';
import { loadUncheckedOrder, type Order } from '../data/orders.ts';
import { lastPaymentOf } from '../domain/payment/payment-id.ts';

/** The payment of this reference, with its order: 2 GetItem. @throws Problem not_found */
export async function loadNamedPayment(
  table: Table,
  id: PaymentId,
): Promise<{ payment: Payment; order: Order }> {
  const payment = await loadUncheckedPayment(table, id);
  const order = payment?.order && (await loadUncheckedOrder(table, payment.order));
  if (payment && order) return { payment, order };
  throw new Problem('not_found', 'No order payment with this reference.');
}

/** The open or the last payment of an order, as its customer asks for it: 1 GetItem. @throws Problem not_found */
export async function paymentOf(table: Table, order: Order): Promise<{ payment: Payment; order: Order }> {
  const payment = await loadUncheckedPayment(table, lastPaymentOf(order));
  if (payment) return { payment, order };
  throw new Problem('not_found', 'No payment of this order has begun.');
}
