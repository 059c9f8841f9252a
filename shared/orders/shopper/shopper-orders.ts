import {
  type OrderId,
  Problem,
  retryOnConflict,
  type ShopperCaller,
  type ShopperId,
  type Table,
  type Work,
} from '#ground';
import { loadUncheckedOrder, type Order } from '../data/orders.ts';
import { listShopperOrders, removeOrderLink } from '../data/shopper-orders.ts';

/** The order of the signed-in customer. @throws Problem not_found for any other one */
export async function loadOwnOrder(table: Table, { shopper }: ShopperCaller, id: OrderId): Promise<Order> {
  const order = await loadUncheckedOrder(table, id);
  if (order?.shopper !== shopper) throw new Problem('not_found');
  return order;
}

/** How many orders are read at once. */
const limit = 25;

/** Unlinks all orders from a customer's account. The stores keep them. */
export async function forgetOrders({ table, now }: Work, shopper: ShopperId): Promise<void> {
  const page = () => listShopperOrders(table, shopper, { limit, after: undefined });
  for (let { orders } = await page(); orders.length > 0; { orders } = await page())
    for (const { id } of orders)
      await retryOnConflict(async () => {
        const order = await loadUncheckedOrder(table, id);
        if (order?.shopper === shopper) await table.commit(removeOrderLink(order, now));
      });
}
