import { commitIfChanged, defineRoute, pepperAccess } from '#ground';
import { paymentsAccess } from '../../../shared/money/wiring.ts';
import { OrderPaymentOut, StatusQuery } from '../../../shared/orders/contract/payment.ts';
import { orderOfToken } from '../../../shared/orders/order/access.ts';
import { lookAtPayment } from '../../../shared/orders/payment/charge-order.ts';
import { loadNamedPayment, paymentOf } from '../../../shared/orders/payment/payment-of.ts';
import { toOrderPaymentView } from '../../../shared/orders/payment/payment-view.ts';
import { assertAtStore } from '../../../shared/stores/public/assert-at-store.ts';

export const route = defineRoute({
  id: 'order-payments.status',
  at: 'GET /api/v1/storefront/payments/gateway/status/',
  atStoreHost: true,
  summary: 'Get the payment of an order',
  description:
    'Returns the payment of a reference, or the last one of the order of a token. While it is PENDING, the gateway is asked too, at most every five seconds. When the money has arrived, the order is confirmed once, however often you call this.',
  auth: { public: true },
  query: StatusQuery,
  returns: [200, OrderPaymentOut],
  errors: ['not_found'],
  // Asks the gateway, and books its answer.
  writes: true,
  uses: { payments: paymentsAccess, pepper: pepperAccess },
  async handle({ query: { reference, token = '' }, now, atStore }, { table, payments, pepper }) {
    const { payment: found, order } = reference
      ? await loadNamedPayment(table, reference)
      : await paymentOf(table, await orderOfToken({ table, now }, await pepper.bytes(), token, atStore));
    assertAtStore(order.store, atStore);
    const all = { table, gateway: payments.of(order.mode) };
    const { payment, writes } = await lookAtPayment(all, order, found, now);
    const answer = toOrderPaymentView(payment, order);
    return commitIfChanged(writes, answer);
  },
});
