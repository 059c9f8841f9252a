import type { StagedOrders } from '../staged-orders.ts';
import type { Actions } from './begun.ts';
import type { Ways } from './ways.ts';

/** What an order hears of its shipment. */
export function carriedActions(_: StagedOrders, ways: Ways): Actions {
  const { byCourier } = ways;
  return {
    'orders.follow-shipments, a pickup': [byCourier('pickup'), { status: 'DISPATCHED' }],
    'orders.follow-shipments, a delivery': [
      byCourier('pickup', 'verify'),
      { status: 'DELIVERED', held: 0, payout_status: 'RELEASED' },
    ],
    'orders.follow-shipments, a delivery without the code': [
      byCourier('pickup', 'confirm'),
      { status: 'DELIVERED', waits: [true, false, false] },
    ],
    'orders.follow-shipments, a return': [
      byCourier('pickup', 'exception', 'return', 'returned'),
      {
        status: 'RETURNED',
        held: 0,
        movements: [
          ['SALE', -2],
          ['RETURN', 2],
        ],
      },
    ],
    'orders.follow-shipments, a loss': [
      byCourier('pickup', 'lose'),
      { status: 'RETURNED', refunded: 4_050_000, movements: [['SALE', -2]] },
    ],
    'orders.follow-shipments, a shipment that was cancelled alone': [
      byCourier('cancel'),
      { status: 'READY', shipment: 'CANCELLED', held: 3_979_250 },
    ],
  };
}
