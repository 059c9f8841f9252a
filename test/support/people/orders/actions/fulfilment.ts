import { route as accept } from '../../../../../functions/orders/accept.ts';
import { route as advance } from '../../../../../functions/orders/advance.ts';
import { route as collect } from '../../../../../functions/orders/collect.ts';
import { route as deliver } from '../../../../../functions/orders/deliver.ts';
import { route as dispatch } from '../../../../../functions/orders/dispatch.ts';
import { route as link } from '../../../../../functions/orders/link.ts';
import { route as metadata } from '../../../../../functions/orders/metadata.ts';
import { route as newCode } from '../../../../../functions/orders/public/code.ts';
import { route as confirm } from '../../../../../functions/orders/public/confirm.ts';
import { route as ready } from '../../../../../functions/orders/ready.ts';
import { newOrder } from '../orders.ts';
import { onOrder } from '../paid-orders.ts';
import { counter, own, type StagedOrders } from '../staged-orders.ts';
import { type Actions, cash, sending } from './begun.ts';
import type { Ways } from './ways.ts';

/** What brings an order to its customer. */
export function fulfilmentActions(stage: StagedOrders, ways: Ways): Actions {
  const { wire, testShop } = stage;
  const { byStaff, byCustomer, code } = ways;
  return {
    'orders.accept': [byStaff(accept, 'CONFIRMED'), { status: 'PREPARING' }],
    'orders.ready, with a shipment': [
      byStaff(ready, 'PREPARING'),
      { status: 'READY', shipment: 'PENDING', shipments: [['PENDING', 339_000, 339_000]] },
    ],
    'orders.ready, by the own rider': [
      byStaff(ready, 'PREPARING', {}, { own_delivery: true }),
      { status: 'READY', by: 'STORE' },
    ],
    'orders.ready, at the counter': [byStaff(ready, 'PREPARING', counter), { status: 'READY', code: 0 }],
    'orders.dispatch': [byStaff(dispatch, 'READY', own), { status: 'DISPATCHED', movements: [['SALE', -2]] }],
    'orders.deliver, by the code': [
      byStaff(deliver, 'DISPATCHED', own, code),
      { status: 'DELIVERED', held: 0 },
    ],
    'orders.deliver, without it': [byStaff(deliver, 'DISPATCHED', own), { status: 'DELIVERED' }],
    'orders.collect, by the code': [
      byStaff(collect, 'READY', counter, code),
      { status: 'COLLECTED', held: 0, movements: [['SALE', -2]] },
    ],
    'orders.collect, without it': [byStaff(collect, 'READY', counter), { status: 'COLLECTED' }],
    'orders.collect, for cash': [
      byStaff(collect, 'PLACED', cash, { cash_received: true }),
      { status: 'COLLECTED', payment_status: 'PAID' },
    ],
    'orders.metadata': [
      byStaff(metadata, 'CONFIRMED', {}, { metadata: { crm_id: 'C-1042' } }),
      { status: 'CONFIRMED' },
    ],
    'orders.link': [byStaff(link, 'CONFIRMED', {}, { roll: true }), { status: 'CONFIRMED' }],
    'orders.advance': [
      async () => {
        const order = await newOrder(wire, testShop);
        return sending(order, advance, onOrder(testShop.headers, order));
      },
      { status: 'CONFIRMED', paid: 4_050_000 },
    ],
    'public-orders.code': [byCustomer(newCode, 'READY', counter), { code: 1 }],
    'public-orders.confirm': [byCustomer(confirm, 'COLLECTED', counter), { held: 0 }],
  };
}
