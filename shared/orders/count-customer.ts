import { type CountedOrder, countOrder } from '../customers/count-order.ts';
import { kobo } from '../kernel/money.ts';
import type { Table } from '../platform/table/table.ts';
import { type Order, orderKey, placedAt, readOrder } from './data/orders.ts';
import type { OrderEventDetail } from './event-types.ts';

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
export const countInCustomer = (
  table: Table,
  { order: id, customer }: Pick<OrderEventDetail, 'order' | 'customer'>,
  now: Date,
): Promise<void> =>
  countOrder(table, { key: orderKey(id), id, customer, read: (item) => countedOf(readOrder(item)) }, now);
