import { asKobo, type Kobo, type UserId, type Work } from '#ground';
import { writeReturnedStock } from '../../inventory/reserving/order-stock.ts';
import { joinMoves } from '../../money/data/move-wallet.ts';
import type { OrderChanges } from '../data/order-item.ts';
import type { Order } from '../data/orders.ts';
import { deliveryChargeOf } from '../domain/fees.ts';
import type { EventStore } from '../order/event-detail.ts';
import { releaseHeld } from '../order/release-order.ts';
import { stockOrderOf } from '../order/stock-order.ts';
import { type OrderTransition, transitionOrder } from '../order/transition-order.ts';
import { buildRefundWrites, refundableAmountOf } from '../refund/refund-order.ts';

/** How an order returns to its store. */
interface Coming {
  readonly store: EventStore | undefined;
  /** What the order has recorded of its shipment. */
  readonly seen?: OrderChanges;
  /** A lost parcel returns no units, and its customer pays for nothing. */
  readonly lost?: boolean;
  readonly by: 'courier' | 'store';
  readonly reason?: string;
  /** The person of the store who takes it back from the store's own rider. */
  readonly who?: UserId;
}

/** What was paid for the goods of an order, without the delivery, and is not refunded yet. */
export const goodsRefundOf = (order: Order): Kobo =>
  asKobo(Math.max(0, refundableAmountOf(order) - deliveryChargeOf(order)));

/**
 * What the customer of a returned order gets back: the price of the goods, at most what the order holds. For a lost
 * parcel, everything.
 */
const refundOf = (order: Order, lost: boolean): Kobo =>
  lost ? refundableAmountOf(order) : asKobo(Math.min(goodsRefundOf(order), order.held));

/**
 * An order is back in its store: its units are in stock again, the price of the goods is refunded, and the rest is
 * released to the store.
 */
export async function returnOrder(
  { table, now }: Work,
  read: Order,
  { store, seen, lost = false, by, reason, who }: Coming,
): Promise<OrderTransition> {
  const order = { ...read, ...seen };
  const why = reason ?? (lost ? 'The parcel was lost' : 'The parcel came back');
  const amount = refundOf(order, lost);
  const refund = amount > 0 ? buildRefundWrites(order, { amount, reason: why }, now) : undefined;
  const left = releaseHeld({ ...order, ...refund?.changes }, now);
  const { order: stepped, writes } = transitionOrder(read, 'return', now, {
    store,
    more: { by, reason: why, ...(refund && { amount }) },
    ...(refund && { also: ['order.refunded'] as const }),
    changes: {
      code: undefined,
      ...seen,
      ...refund?.changes,
      ...left.changes,
      ...(refund && { payout_status: 'REFUNDED' }),
    },
  });
  const back = lost ? [] : await writeReturnedStock({ table, now }, stockOrderOf(order), who);
  return {
    order: stepped,
    writes: joinMoves([...writes, ...(refund?.writes ?? []), ...left.writes, ...back]),
  };
}
