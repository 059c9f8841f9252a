import type { Work } from '#ground';
import { writeFreedStock } from '../../inventory/reserving/order-stock.ts';
import { joinMoves } from '../../money/data/move-wallet.ts';
import { loadStore } from '../../stores/data/stores.ts';
import type { OrderChanges } from '../data/order-item.ts';
import type { Order } from '../data/orders.ts';
import { hasStockReserved, type OrderAction, orderMachine } from '../domain/order.ts';
import type { OrderOfStore } from '../order/event-detail.ts';
import { type Moved, releaseHeld } from '../order/release-order.ts';
import { stockOrderOf } from '../order/stock-order.ts';
import { type AlsoEvent, type OrderTransition, transitionOrder } from '../order/transition-order.ts';
import { buildRefundWrites, refundableAmountOf } from '../refund/refund-order.ts';
import { cancelShipmentOf } from './cancel-shipment-of.ts';

/** The actions that end an order and refund it in full. */
export type CancelAction = Extract<
  OrderAction,
  | 'cancel'
  | 'reject'
  | 'customer_cancel'
  | 'grant_cancellation'
  | 'not_accepted'
  | 'not_prepared'
  | 'not_shipped'
  | 'not_collected'
  | 'charge_back'
  | 'resolve_cancelled'
>;

/** Who cancels an order, by which action, and why. */
export interface Cancelling {
  readonly action: CancelAction;
  readonly by: NonNullable<Order['cancellation']>['by'];
  readonly reason: string | undefined;
}

/** The reason on the customer's bank statement where nobody gave one. */
const usualReason = 'The order was cancelled.';

/** The order's cancellation once it is decided. A customer's request keeps its reason and its time. */
function decidedCancellation(
  { cancellation: asked }: Order,
  { by, reason }: Cancelling,
  at: string,
): OrderChanges {
  const said = reason !== undefined && { answer: reason };
  const wish = asked?.status === 'REQUESTED' ? { ...asked, ...said } : { by, reason, requested_at: at };
  return { cancellation: { ...wish, status: 'APPROVED', decided_at: at } };
}

/** What happens to an order in the same step, before it is cancelled. */
interface Before extends Moved {
  readonly events?: readonly AlsoEvent[];
}

/**
 * The writes that cancel an order: everything paid and not yet refunded is refunded, what the order still holds is
 * released to its owner, and reserved units are free again.
 * @param before what happened in the same step: the order has these changes already
 * @throws Problem invalid_state in another status; at commit insufficient_funds
 */
export function cancelWrites(
  { order: read, store }: OrderOfStore,
  before: Before,
  cancelling: Cancelling,
  now: Date,
): OrderTransition {
  const { action, by, reason } = cancelling;
  const order = { ...read, ...before.changes };
  const amount = refundableAmountOf(order);
  const why = reason ?? read.cancellation?.reason ?? usualReason;
  const mayOwe = by === 'time' || by === 'payment';
  const refund: Moved =
    amount > 0 ? buildRefundWrites(order, { amount, reason: why, mayOwe }, now) : { changes: {}, writes: [] };
  const left = releaseHeld({ ...order, ...refund.changes }, now);
  const changes = {
    ...before.changes,
    ...refund.changes,
    ...left.changes,
    ...(order.paid > 0 && { payout_status: 'REFUNDED' as const }),
    ...decidedCancellation(read, cancelling, now.toISOString()),
  };
  const more = { by, ...(reason !== undefined && { reason }), ...(amount > 0 && { amount }) };
  const also = before.events ?? [];
  const stepped = transitionOrder(read, action, now, { store, changes, more, also });
  const units = hasStockReserved(read.status) ? writeFreedStock(stockOrderOf(read), now) : [];
  return {
    order: stepped.order,
    writes: joinMoves([...stepped.writes, ...before.writes, ...refund.writes, ...left.writes, ...units]),
  };
}

/**
 * Cancels an order in one transaction: its shipment with the fare and its reserved units are released, and everything
 * paid is refunded, except what the bank has taken. 1 GetItem, and 1 for a shipment.
 * @throws Problem invalid_state in another status, or once the parcel was picked up; at commit insufficient_funds
 */
export async function cancelOrder(
  { table, now }: Work,
  read: Order,
  cancelling: Cancelling,
): Promise<OrderTransition> {
  orderMachine.advance(read.status, cancelling.action);
  const [shipment, store] = await Promise.all([
    cancelShipmentOf({ table, now }, read, cancelling.reason),
    loadStore(table, read.store),
  ]);
  return cancelWrites({ order: read, store }, shipment, cancelling, now);
}
