import { type CountedOrder, countOrder } from '../customers/count-order.ts';
import type { OrderId } from '../kernel/ids.ts';
import { kobo } from '../kernel/money.ts';
import type { Table } from '../platform/table/table.ts';
import { anyonesOrder, type Order, placedAt } from './data/orders.ts';

/** The events after which an order counts otherwise. */
export const countingEvents = [
  'order.placed',
  'order.confirmed',
  'order.paid',
  'order.collected',
  'order.returned',
  'order.cancelled',
  'order.refunded',
] as const;

/** What is counted of an order. What was collected is paid: in cash, if not through us. */
function countedOf(order: Order): CountedOrder {
  const { id, store, owner, mode, customer, at, total, paid, refunded } = order;
  return {
    id,
    customer: { ...customer, store, owner, mode },
    placed_at: placedAt(order),
    confirmed: at.CONFIRMED !== undefined,
    spent: kobo((at.COLLECTED === undefined ? paid : total) - refunded),
  };
}

/** Makes the record of an order's customer count the order as it is now. */
export async function countInCustomer(table: Table, id: OrderId, now: Date): Promise<void> {
  const order = await anyonesOrder(table, id);
  if (order) await countOrder(table, countedOf(order), now);
}
