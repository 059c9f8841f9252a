import { asKobo, type OrderId, type Work } from '#ground';
import { countCustomersOrders, type OrderOfCustomer } from '../../customers/count-order.ts';
import { keyOfOrder, type Order, parseOrder, placedTimeOf } from '../data/orders.ts';
import { givenBackOf } from '../domain/fees.ts';
import type { OrderEventDetail } from '../order/event-types.ts';

/** The events after which an order counts differently. */
export const countingEvents = [
  'order.placed',
  'order.confirmed',
  'order.paid',
  'order.collected',
  'order.returned',
  'order.cancelled',
  'order.refunded',
  'order.chargeback',
] as const;

/** What an order counts for in the customer's record. A collected order is paid: in cash, if not through us. */
function countedOf(order: Order): OrderOfCustomer {
  const { id, store, mode, customer, at, total, paid } = order;
  return {
    id,
    customer: { ...customer, store, mode },
    placed_at: placedTimeOf(order),
    confirmed: at.CONFIRMED !== undefined,
    spent: asKobo((at.COLLECTED === undefined ? paid : total) - givenBackOf(order)),
  };
}

/** An order, and the customer for whom it counts. */
export type CustomersOrder = Pick<OrderEventDetail, 'order' | 'customer'>;

/**
 * Updates the records of customers with these orders as they are now.
 * @returns the errors of those that could not be counted
 */
export const countInCustomers = (
  work: Work,
  orders: readonly CustomersOrder[],
): Promise<ReadonlyMap<OrderId, unknown>> =>
  countCustomersOrders(
    work,
    orders.map(({ order: id, customer }) => ({
      key: keyOfOrder(id),
      id,
      customer,
      read: (item) => countedOf(parseOrder(item)),
    })),
  );
