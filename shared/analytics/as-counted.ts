import { asKobo } from '../kernel/money.ts';
import type { Order } from '../orders/data/orders.ts';
import { feeOfPart, refundedFeesOf, givenBackOf } from '../orders/domain/fees.ts';
import type { CountedOrder } from './domain/contribution.ts';

/** Payment statuses of orders that nothing was paid for yet. */
const unpaid: readonly Order['payment_status'][] = ['UNPAID', 'PENDING'];

/** An order in the form that is counted. */
export function asCounted(order: Order): CountedOrder {
  const { status, method, lines, delivery_fee, total, paid, at, shipment } = order;
  const refunded = givenBackOf(order);
  const booked = feeOfPart(order.platform_fee, total, asKobo(0), paid);
  const fees = paid === 0 ? 0 : booked - refundedFeesOf(order);
  const fare = shipment === undefined || shipment.status === 'CANCELLED' ? undefined : shipment;
  const released = paid - refunded - fees - (fare?.from_pending ?? 0);
  return {
    ...{ status, method, lines, delivery_fee, total, paid, refunded, fees },
    zone: order.delivery?.zone,
    is_paid: !unpaid.includes(order.payment_status),
    fare: fare?.fare ?? 0,
    released: order.payout_status === 'RELEASED' ? Math.max(0, released) : 0,
    confirmed_at: at.CONFIRMED,
    ready_at: at.READY,
  };
}
