import type { ShopperId } from '../../kernel/ids.ts';
import type { Write } from '../../platform/table/table.ts';
import { type Order, placedAt } from './orders.ts';

/**
 * The orders of a shopper over all stores, by the time they were placed. An order without an account joins the list when its
 * holder claims it.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `addToShopper` | within a transaction | 2 write |
 */
export const ordersOfShopper = (shopper: ShopperId): string => `SHOPPER_ORDERS#${shopper}`;

/** Puts an order on the list of a shopper. */
export const addToShopper = (shopper: ShopperId, order: Pick<Order, 'id' | 'at' | 'updated_at'>): Write => ({
  put: { pk: ordersOfShopper(shopper), sk: `${placedAt(order)}#${order.id}`, order: order.id },
});
