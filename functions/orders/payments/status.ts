import type { PaymentId } from '../../../shared/kernel/ids.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { anyonesPayment, type Payment } from '../../../shared/money/data/payments.ts';
import { paymentsAccess } from '../../../shared/money/wiring.ts';
import { orderOfToken } from '../../../shared/orders/access.ts';
import { lookAtPayment } from '../../../shared/orders/charge-order.ts';
import { OrderPaymentOut, StatusQuery } from '../../../shared/orders/contract/payment.ts';
import { anyonesOrder, type Order } from '../../../shared/orders/data/orders.ts';
import { lastPaymentOf } from '../../../shared/orders/domain/payment-id.ts';
import { orderPaymentView } from '../../../shared/orders/payment-view.ts';
import { lambda } from '../../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../../shared/platform/http/route.ts';
import type { Table } from '../../../shared/platform/table/table.ts';
import { tableAccess } from '../../../shared/platform/table-access.ts';
import { pepperAccess } from '../../../shared/platform/wiring/secrets.ts';

/** The payment of this reference, with its order. @throws Problem not_found */
async function byReference(table: Table, id: PaymentId): Promise<{ payment: Payment; order: Order }> {
  const payment = await anyonesPayment(table, id);
  const order = payment?.order && (await anyonesOrder(table, payment.order));
  if (payment && order) return { payment, order };
  throw new Problem('not_found', 'No payment of an order with this reference.');
}

/** The open or the last payment of an order. @throws Problem not_found */
async function lastOf(table: Table, order: Order): Promise<{ payment: Payment; order: Order }> {
  const payment = await anyonesPayment(table, lastPaymentOf(order));
  if (payment) return { payment, order };
  throw new Problem('not_found', 'No payment of this order has begun.');
}

export const route = defineRoute({
  id: 'order-payments.status',
  method: 'GET',
  path: '/api/v1/storefront/payments/gateway/status/',
  summary: 'See how the payment of an order stands',
  description:
    'Returns the payment of a reference, or the last one of the order of a token. While it is PENDING, the gateway is asked too, at most every five seconds. When the money has arrived, the order is confirmed once, however often you call this.',
  auth: { public: true },
  query: StatusQuery,
  returns: [200, OrderPaymentOut],
  errors: ['not_found'],
  // Asks the gateway, and books what it says.
  writes: true,
  uses: { table: tableAccess, payments: paymentsAccess, pepper: pepperAccess },
  async handle({ query: { reference, token = '' }, now }, { table, payments, pepper }) {
    const { payment: found, order } = reference
      ? await byReference(table, reference)
      : await lastOf(table, await orderOfToken(table, await pepper.bytes(), token, now));
    const all = { table, gateway: payments.of(order.mode) };
    const { payment, writes } = await lookAtPayment(all, order, found, now);
    const answer = orderPaymentView(payment, order);
    return writes.length > 0 ? new Commit(writes, answer) : answer;
  },
});

export const handler = lambda(route);
