import type * as z from 'zod';
import type { Payment } from '../../money/data/payments.ts';
import type { OrderPaymentOut } from '../contract/payment.ts';
import type { Order } from '../data/orders.ts';
import { numberOf } from '../domain/order-number.ts';

/** A payment of an order as its customer sees it. A payment that is refunded paid for nothing. */
export function toOrderPaymentView(
  { id, status, amount, authorization_url, reason, sent_back, mode }: Payment,
  order: Order,
): z.input<typeof OrderPaymentOut> {
  const why = sent_back === undefined ? reason : `${sent_back} You will get a refund.`;
  return {
    id,
    order_number: numberOf(order.id),
    status: sent_back === undefined ? status : 'DECLINED',
    amount,
    currency: 'NGN',
    ...(status === 'PENDING' && authorization_url !== undefined && { authorization_url }),
    ...(why !== undefined && { reason: why }),
    expires_at: order.status === 'PLACED' && status !== 'SUCCEEDED' ? (order.expires_at ?? null) : null,
    is_test: mode === 'test',
  };
}
