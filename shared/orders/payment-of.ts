import type { PaymentId } from '../kernel/ids.ts';
import { Problem } from '../kernel/problem.ts';
import { anyonesPayment, type Payment } from '../money/data/payments.ts';
import type { Table } from '../platform/table/table.ts';
import { anyonesOrder, type Order } from './data/orders.ts';
import { lastPaymentOf } from './domain/payment-id.ts';

/** The payment of this reference, with its order: 2 GetItem. @throws Problem not_found */
export async function paymentNamed(table: Table, id: PaymentId): Promise<{ payment: Payment; order: Order }> {
  const payment = await anyonesPayment(table, id);
  const order = payment?.order && (await anyonesOrder(table, payment.order));
  if (payment && order) return { payment, order };
  throw new Problem('not_found', 'No order payment with this reference.');
}

/** The open or the last payment of an order, as its customer asks for it: 1 GetItem. @throws Problem not_found */
export async function paymentOf(table: Table, order: Order): Promise<{ payment: Payment; order: Order }> {
  const payment = await anyonesPayment(table, lastPaymentOf(order));
  if (payment) return { payment, order };
  throw new Problem('not_found', 'No payment of this order has begun.');
}
