import { cards } from '../../money/funding.ts';
import { counter, type StagedOrders } from '../staged-orders.ts';
import { type Actions, chargedBack, days, minutes, someBack } from './begun.ts';
import type { Ways } from './ways.ts';

/** What time does with orders and their money, by the sweeps. */
export function sweptActions(stage: StagedOrders, ways: Ways): Actions {
  const { refunded } = stage;
  const { byTime, bySettling, reminded } = ways;
  return {
    'money.settle, a payment': [bySettling(cards.unanswered), { status: 'CONFIRMED', paid: 4_050_000 }],
    'money.settle, a refund': [
      bySettling(cards.refundLate, refunded),
      { refunds: [[500_000, 'PROCESSED', undefined]], booked: someBack },
    ],
    'money.settle, a dispute': [
      bySettling(cards.disputed),
      { status: 'CANCELLED', held: 0, booked: chargedBack },
    ],
    'orders.sweep, an unpaid order': [
      byTime('PLACED', minutes(16), reminded),
      {
        status: 'EXPIRED',
        movements: [],
        events: [
          ['order.placed', 'PLACED'],
          ['order.expired', 'EXPIRED'],
        ],
      },
    ],
    'orders.sweep, an order whose payment is not decided': [
      async () => {
        const begun = await byTime('CONFIRMED', minutes(31), reminded, cards.unanswered)();
        // A sweep that comes too soon after another looks again after ten minutes.
        return { ...begun, again: minutes(18) };
      },
      { status: 'CONFIRMED' },
    ],
    'orders.sweep, an order that nobody accepts': [byTime('CONFIRMED', days(2)), { status: 'CANCELLED' }],
    'orders.sweep, an order that nobody collects': [
      byTime('READY', days(7), counter),
      { status: 'CANCELLED', refunded: 4_050_000 - 350_000 },
    ],
    'orders.sweep, money that nobody disputes': [
      byTime('COLLECTED', days(3), counter),
      { held: 0, payout_status: 'RELEASED' },
    ],
    'orders.sweep, a reminder': [byTime('PLACED', minutes(6)), { status: 'PLACED' }],
  };
}
