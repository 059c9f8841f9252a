import { releaseStock } from '../inventory/order-stock.ts';
import { joinMoves } from '../money/data/wallets.ts';
import type { Table } from '../platform/table/table.ts';
import { storeOf } from '../stores/data/stores.ts';
import { cancelShipmentOf } from './cancel-shipment.ts';
import type { OrderChanges } from './data/order-item.ts';
import type { Order } from './data/orders.ts';
import { advance, reservesStock } from './domain/order.ts';
import { type Stepped, stepOrder } from './order-step.ts';
import { refundable, refundWrites } from './refund-order.ts';
import { stockOf } from './stock-of.ts';

/** Who cancels an order, by which action, and why. */
interface Cancelling {
  readonly action: 'cancel' | 'reject' | 'customer_cancel' | 'not_accepted' | 'not_collected';
  readonly by: 'store' | 'customer' | 'time';
  readonly reason: string | undefined;
}

/** What the customer's bank statement says where nobody gave a reason. */
const usualReason = 'The order was cancelled.';

/** The order's cancellation once it is decided. What the customer had asked for keeps its reason and its time. */
function decided({ cancellation: asked }: Order, { by, reason }: Cancelling, at: string): OrderChanges {
  const said = reason !== undefined && { answer: reason };
  const wish = asked?.status === 'REQUESTED' ? { ...asked, ...said } : { by, reason, requested_at: at };
  return { cancellation: { ...wish, status: 'APPROVED', decided_at: at } };
}

/**
 * Cancels an order, whole and in one transaction: its shipment with the fare, its reserved units, and all that was paid goes
 * back to the customer. 1 GetItem, and 1 for a shipment.
 * @throws Problem invalid_state in another status, or once the courier has the parcel; at commit insufficient_funds
 */
export async function cancelOrder(
  table: Table,
  read: Order,
  cancelling: Cancelling,
  now: Date,
): Promise<Stepped> {
  const { action, by, reason } = cancelling;
  advance(read.status, action);
  const [shipment, store] = await Promise.all([
    cancelShipmentOf(table, read, reason, now),
    storeOf(table, read.store),
  ]);
  const order = { ...read, ...shipment.changes };
  const amount = refundable(order);
  const why = reason ?? read.cancellation?.reason ?? usualReason;
  const refund = amount > 0 ? refundWrites(order, { amount, reason: why }, now) : { changes: {}, writes: [] };
  const changes = {
    ...shipment.changes,
    ...refund.changes,
    ...decided(read, cancelling, now.toISOString()),
  };
  const more = { by, ...(reason !== undefined && { reason }), ...(amount > 0 && { amount }) };
  const stepped = stepOrder(read, action, now, { store, changes, more });
  const units = reservesStock(read.status) ? releaseStock(stockOf(read), now) : [];
  return {
    order: stepped.order,
    writes: joinMoves([...stepped.writes, ...shipment.writes, ...refund.writes, ...units]),
  };
}
