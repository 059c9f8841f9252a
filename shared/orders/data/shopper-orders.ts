import * as z from 'zod';
import { type Item, type PageRequest, type ShopperId, stored, type Table, type Write } from '#ground/data';
import { keyOfOrder, type Order, parseOrder, placedTimeOf, saveOrder } from './orders.ts';

/**
 * The orders of a signed-in customer over all stores, by the time they were placed. A guest's order joins the list when
 * the customer claims it.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `addToShopper` | within a transaction | 2 write |
 * | `listShopperOrders`, a page | 1 Query, 1 BatchGetItem | 0.5 read per 4 KB of entries, 1 read an order |
 * | `removeOrderLink` | within a transaction | 2 write, 2 per KB of the order |
 */
export const ordersOfShopper = (shopper: ShopperId): string => `SHOPPER_ORDERS#${shopper}`;

type Listed = Pick<Order, 'id' | 'at' | 'updated_at'>;

const entryKey = (shopper: ShopperId, order: Listed) => ({
  pk: ordersOfShopper(shopper),
  sk: `${placedTimeOf(order)}#${order.id}`,
});

/** Adds an order to a signed-in customer's list. */
export const addToShopper = (shopper: ShopperId, order: Listed): Write => ({
  put: { ...entryKey(shopper, order), order: order.id },
});

const Entry = z.object({ order: stored.id<'Order'>() });

/** Which orders does a signed-in customer have? Newest first. */
export async function listShopperOrders(
  table: Table,
  shopper: ShopperId,
  page: PageRequest,
): Promise<{ readonly orders: readonly Order[]; readonly next: Item | undefined }> {
  const pk = ordersOfShopper(shopper);
  const { items, next } = await table.query({ pk, newestFirst: true, consistent: true, ...page });
  const found = await table.getMany(items.map((item) => keyOfOrder(Entry.parse(item).order)));
  const orders = found.filter((item) => item !== undefined).map(parseOrder);
  return { orders: orders.filter((order) => order.shopper === shopper), next };
}

/** Links an order to a customer's account. Stale if another change of the order came first. */
export const addOrderLink = (read: Order, shopper: ShopperId, now: Date): Write[] => [
  saveOrder(read, { ...read, shopper, revision: read.revision + 1, updated_at: now.toISOString() }),
  addToShopper(shopper, read),
];

/** Unlinks an order from a customer's account. Stale if another change of the order came first. */
export function removeOrderLink({ shopper, ...order }: Order, now: Date): Write[] {
  if (!shopper) return [];
  const changed = { ...order, revision: order.revision + 1, updated_at: now.toISOString() };
  return [saveOrder(order, changed), { remove: entryKey(shopper, order) }];
}
