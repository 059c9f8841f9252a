import type { Kobo, UserId, Work, Write } from '#ground';
import {
  writeFreedStock,
  writeReturnedStock,
  writeSoldStock,
} from '../../inventory/reserving/order-stock.ts';
import { joinMoves } from '../../money/data/move-wallet.ts';
import { isFinal } from '../../shipments/domain/shipment.ts';
import { transitionShipment } from '../../shipments/step/transition-shipment.ts';
import { loadStore } from '../../stores/data/stores.ts';
import type { Order } from '../data/orders.ts';
import { hasMoneyHeld, hasStockReserved, isOpen, type OrderAction, orderMachine } from '../domain/order.ts';
import { includeReleased, orderShipmentOf } from '../domain/order-shipment.ts';
import { payoutOfOrder } from '../fulfilment/hand-over.ts';
import { goodsRefundOf } from '../fulfilment/return-order.ts';
import { type Moved, releaseHeld } from '../order/release-order.ts';
import { stockOrderOf } from '../order/stock-order.ts';
import {
  type AlsoEvent,
  changeOrder,
  type OrderTransition,
  transitionOrder,
} from '../order/transition-order.ts';
import { buildRefundWrites } from '../refund/refund-order.ts';
import { cancelWrites } from './cancel-order.ts';
import { callOffShipment } from './cancel-shipment-of.ts';

export const orderOutcomes = ['DELIVERED', 'CANCELLED', 'RETURNED'] as const;

/**
 * The decision that ends an order: the customer has the goods, the customer is refunded in full, or the store has the
 * goods.
 */
export interface OrderDecision {
  readonly outcome: (typeof orderOutcomes)[number];
  readonly reason: string;
}

/** Who decides: an admin, or time if no admin did. */
type Decider =
  | { readonly by: 'admin'; readonly user: UserId }
  | { readonly by: 'time'; readonly user?: undefined };

/** What a decision does to a parcel that is on its way. */
const parcelEnds = {
  DELIVERED: 'resolve_completed',
  CANCELLED: 'lose',
  RETURNED: 'resolve_returned',
} as const;

/** Ends the shipment of an order according to the decision: 1 GetItem, none for an order without a shipment. */
async function endShipment(
  { table, now }: Work,
  order: Order,
  { outcome, reason }: OrderDecision,
): Promise<Moved> {
  const called = await callOffShipment(table, order, { reason, now, always: true });
  if (!('goesOn' in called)) return called;
  const { goesOn: read } = called;
  const changes = outcome === 'DELIVERED' ? { completed_at: now.toISOString() } : {};
  const { shipment, writes } = isFinal(read.status)
    ? { shipment: read, writes: [] }
    : transitionShipment(read, parcelEnds[outcome], now, { changes, detail: { reason } });
  return {
    changes: { held: includeReleased(order, shipment), shipment: orderShipmentOf(shipment) },
    writes,
  };
}

/**
 * Moves the units of an order that was delivered or returned. The units of a cancelled order are freed, unless they
 * have left.
 */
async function moveUnits(
  { table, now }: Work,
  order: Order,
  { outcome }: OrderDecision,
  who: UserId | undefined,
): Promise<readonly Write[]> {
  const stock = stockOrderOf(order);
  if (hasStockReserved(order.status))
    return outcome === 'DELIVERED' ? writeSoldStock({ table, now }, stock, who) : writeFreedStock(stock, now);
  return outcome === 'RETURNED' ? writeReturnedStock({ table, now }, stock, who) : [];
}

/** The action of an outcome; undefined if the order already says that the customer has the goods. */
function actionOf({ status, method }: Order, { outcome }: OrderDecision): OrderAction | undefined {
  if (outcome === 'CANCELLED') return 'resolve_cancelled';
  if (outcome === 'RETURNED') return 'resolve_returned';
  if (!isOpen(status)) return undefined;
  return method === 'PICKUP' ? 'resolve_collected' : 'resolve_delivered';
}

/** The refund to the customer of an order that is in its store again. */
function refundGoods(order: Order, reason: string, now: Date): Moved & { readonly amount: Kobo } {
  const amount = goodsRefundOf(order);
  return amount > 0
    ? { ...buildRefundWrites(order, { amount, reason }, now), amount }
    : { changes: {}, writes: [], amount };
}

/**
 * Ends an order that is open, or whose money waits for its customer: with its shipment, its units and its money, in one
 * transaction. DELIVERED gives the money to the store, RETURNED refunds the goods, CANCELLED refunds all. At most 2
 * GetItem and 1 BatchGetItem.
 * @throws Problem invalid_state where it has ended; at commit insufficient_funds
 */
export async function resolveOrder(
  { table, now }: Work,
  read: Order,
  decision: OrderDecision,
  { by, user }: Decider,
): Promise<OrderTransition> {
  const { outcome, reason } = decision;
  const action = actionOf(read, decision);
  if (!hasMoneyHeld(read)) throw orderMachine.refuse(read.status, `resolve to ${outcome}`);
  if (action) orderMachine.advance(read.status, action);
  const [shipment, store] = await Promise.all([
    endShipment({ table, now }, read, decision),
    loadStore(table, read.store),
  ]);
  const more = { by, reason } as const;
  const resolved: readonly AlsoEvent[] = read.disputed ? [{ name: 'order.dispute_resolved', more }] : [];
  const over = { code: undefined, disputed: undefined };
  if (action === 'resolve_cancelled') {
    const before = { changes: { ...over, ...shipment.changes }, writes: shipment.writes, events: resolved };
    return cancelWrites({ order: read, store }, before, { action, by, reason }, now);
  }
  const units = await moveUnits({ table, now }, read, decision, user);
  const order = { ...read, ...shipment.changes };
  const refund = outcome === 'RETURNED' ? refundGoods(order, reason, now) : undefined;
  const then = { ...order, ...refund?.changes };
  const isHandedOver = action !== undefined && outcome === 'DELIVERED';
  const left = isHandedOver ? payoutOfOrder(then, true, now) : releaseHeld(then, now);
  const isRefunded = refund !== undefined && refund.amount > 0;
  const changes = {
    ...over,
    ...shipment.changes,
    ...refund?.changes,
    ...left.changes,
    ...(isRefunded && { payout_status: 'REFUNDED' as const }),
  };
  const amount = isRefunded ? { amount: refund.amount } : {};
  const also = isRefunded ? [...resolved, 'order.refunded' as const] : resolved;
  const stepped = action
    ? transitionOrder(read, action, now, { store, changes, more: { ...more, ...amount }, also })
    : changeOrder(read, now, { store, changes, more, events: ['order.dispute_resolved'] });
  return {
    order: stepped.order,
    writes: joinMoves([
      ...stepped.writes,
      ...shipment.writes,
      ...(refund?.writes ?? []),
      ...left.writes,
      ...units,
    ]),
  };
}
