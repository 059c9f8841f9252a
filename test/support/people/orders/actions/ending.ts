import { route as cancel } from '../../../../../functions/orders/cancel.ts';
import { route as decide } from '../../../../../functions/orders/cancellation.ts';
import { route as customerCancel } from '../../../../../functions/orders/public/cancel.ts';
import { route as dispute } from '../../../../../functions/orders/public/dispute.ts';
import { route as refundAccount } from '../../../../../functions/orders/public/refund-account.ts';
import { route as refund } from '../../../../../functions/orders/refund.ts';
import { route as reject } from '../../../../../functions/orders/reject.ts';
import { route as resolve } from '../../../../../functions/orders/resolve.ts';
import { route as comeBack } from '../../../../../functions/orders/return.ts';
import { signedIn } from '../../identity/fixtures.ts';
import { cards } from '../../money/funding.ts';
import { onOrder } from '../paid-orders.ts';
import { counter, done, own, type StagedOrders, some } from '../staged-orders.ts';
import { type Actions, reason, sending, sendingRefunds, sentBack, someBack } from './begun.ts';
import type { Ways } from './ways.ts';

/** What ends an order, and gives its money back. */
export function endingActions(stage: StagedOrders, ways: Ways): Actions {
  const { wire, shop, admin, read, brought, charged, refunded, token } = stage;
  const { byStaff, byCustomer, wish } = ways;
  return {
    'orders.return': [
      byStaff(comeBack, 'DISPATCHED', own, reason),
      {
        status: 'RETURNED',
        movements: [
          ['SALE', -2],
          ['RETURN', 2],
        ],
      },
    ],
    'orders.refund, an amount': [byStaff(refund, 'PREPARING', {}, some), { refunded: 500_000 }],
    'orders.refund, units that come back': [
      byStaff(refund, 'COLLECTED', counter, ({ lines }) => ({
        ...reason,
        restock: true,
        lines: lines.map(({ id }) => ({ line: id, quantity: 1 })),
      })),
      {
        lines: [1],
        movements: [
          ['SALE', -2],
          ['RETURN', 1],
        ],
      },
    ],
    'orders.cancel': [
      byStaff(cancel, 'READY', {}, reason),
      { status: 'CANCELLED', shipment: 'CANCELLED', booked: { ...sentBack, escrow: 0 } },
    ],
    'orders.reject': [byStaff(reject, 'CONFIRMED', {}, reason), { status: 'CANCELLED', booked: sentBack }],
    'orders.cancellation': [
      byStaff(decide, 'PREPARING', {}, wish),
      { status: 'CANCELLED', cancellation: 'APPROVED' },
    ],
    'orders.resolve': [
      async () => {
        const order = await brought('DELIVERED', own);
        await done(wire, dispute, { params: { token: await token(order) }, body: { reason: 'Nobody came' } });
        const decision = { outcome: 'CANCELLED', ...reason };
        return sending(order, resolve, onOrder(await signedIn(wire, admin), order, decision));
      },
      { status: 'CANCELLED', refunded: 4_050_000, held: 0, waits: [false, false, false] },
    ],
    'public-orders.cancel': [byCustomer(customerCancel, 'CONFIRMED'), { status: 'CANCELLED' }],
    'public-orders.cancel, by asking': [byCustomer(customerCancel, 'READY'), { cancellation: 'REQUESTED' }],
    'public-orders.dispute': [
      byCustomer(dispute, 'COLLECTED', counter, { reason: 'It was not me' }),
      { waits: [true, true, false] },
    ],
    'public-orders.refund-account': [
      async () => {
        const { order } = await charged(cards.refundRefused, refunded);
        const body = { bank_code: '058', account_number: '0000000000' };
        return sending(order, refundAccount, { params: { token: await token(order) }, body });
      },
      { refunds: [[500_000, 'PROCESSING', undefined]] },
    ],
    'money.send-refunds': [
      async () => {
        const order = await brought('PREPARING');
        await done(wire, refund, onOrder(shop.headers, order, some));
        return sendingRefunds(await read(order));
      },
      { refunds: [[500_000, 'PROCESSED', undefined]], booked: someBack },
    ],
    'money.send-refunds, to an account': [
      async () => {
        const { order } = await charged(cards.refundRefused, refunded);
        const body = { bank_code: '058', account_number: '0000000000' };
        await done(wire, refundAccount, { params: { token: await token(order) }, body });
        return sendingRefunds(await read(order));
      },
      { refunds: [[500_000, 'PROCESSED', undefined]], booked: someBack },
    ],
  };
}
