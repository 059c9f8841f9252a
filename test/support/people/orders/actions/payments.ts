import { route as callback } from '../../../../../functions/money/payments/paystack-callback.ts';
import { route as charge } from '../../../../../functions/orders/payment/charge.ts';
import { route as look } from '../../../../../functions/orders/payment/status.ts';
import { told } from '../../../services/paystack-service.ts';
import { cards } from '../../money/funding.ts';
import { newOrder } from '../orders.ts';
import { done, own, type StagedOrders } from '../staged-orders.ts';
import { type Actions, chargedBack, minutes, sending, someBack } from './begun.ts';
import type { Ways } from './ways.ts';

/** Paystack tells of a dispute. */
export const disputed =
  (event: 'create' | 'resolve', resolution: string | null = null) =>
  (reference: string, amount: number) => ({
    event: `charge.dispute.${event}`,
    data: { id: 77, refund_amount: null, resolution, transaction: { reference, amount } },
  });

/** What customers pay, and what Paystack says of it. */
export function paymentActions(stage: StagedOrders, ways: Ways): Actions {
  const { wire, shop, read, brought, charged, refunded, token } = stage;
  const { byGateway } = ways;
  return {
    'order-payments.charge': [
      async () => {
        const order = await newOrder(wire, shop);
        return sending(order, charge, { body: { token: await token(order) } });
      },
      { status: 'CONFIRMED', paid: 4_050_000 },
    ],
    'order-payments.charge, the rest at the door': [
      async () => {
        const order = await brought('DISPATCHED', { payment_method: 'AT_DOOR', ...own });
        return sending(order, charge, { body: { token: await token(order) } });
      },
      { status: 'DISPATCHED', paid: 4_050_000 },
    ],
    'order-payments.status': [
      async () => {
        const { order } = await charged(cards.unanswered);
        const begun = sending(order, look, { query: { token: await token(order) } });
        // The gateway is asked at most every five seconds, by the clock that was ahead.
        return { ...begun, again: minutes(8) };
      },
      { status: 'CONFIRMED', paid: 4_050_000 },
    ],
    'payments.paystack-callback, a payment': [
      byGateway((payment, amount) => told('charge.success', payment, amount), cards.unanswered),
      { status: 'CONFIRMED', paid: 4_050_000 },
    ],
    'payments.paystack-callback, a wrong amount': [
      byGateway((payment) => told('charge.success', payment, 100), cards.unanswered),
      { status: 'CONFIRMED', paid: 4_050_000, refunds: [] },
    ],
    'payments.paystack-callback, a refund': [
      byGateway(
        (reference) => ({ event: 'refund.processed', data: { transaction_reference: reference } }),
        cards.refundLate,
        refunded,
      ),
      { refunds: [[500_000, 'PROCESSED', undefined]], booked: someBack },
    ],
    'payments.paystack-callback, a dispute': [
      byGateway(disputed('create'), cards.succeeds),
      { status: 'CONFIRMED', held: 0, booked: chargedBack },
    ],
    'payments.paystack-callback, a dispute that is lost': [
      byGateway(disputed('resolve', 'merchant-accepted'), cards.succeeds),
      { status: 'CANCELLED', held: 0, booked: chargedBack },
    ],
    'payments.paystack-callback, a dispute that is won': [
      byGateway(disputed('resolve', 'declined'), cards.succeeds, async (order, on) => {
        const { payments } = await read(order);
        await done(on, callback, { body: disputed('create')(payments[0]?.id ?? '', order.total) });
      }),
      { held: 3_979_250, booked: { gateway: -4_050_000, pending: 3_979_250, fees: 70_750 } },
    ],
  };
}
