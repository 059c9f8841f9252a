import type * as z from 'zod';
import type { Work } from '#ground';
import { keyOfStore, parseStore } from '../../stores/data/stores.ts';
import type { ListedOrderOut, ShopperOrderOut } from '../contract/shopper-order.ts';
import type { Order } from '../data/orders.ts';
import { issueOrderToken, orderUrlOf } from '../domain/links/order-token.ts';
import { loadRelated, toPublicOrderView } from '../order/views.ts';

/** Orders as the customer's list shows them: 1 BatchGetItem, 1 read a store. */
export async function toListedOrders(
  { table, now }: Work,
  orders: readonly Order[],
  pepper: Uint8Array,
): Promise<z.input<typeof ListedOrderOut>[]> {
  const ids = [...new Set(orders.map(({ store }) => store))];
  const found = await table.getMany(ids.map(keyOfStore), false);
  const stores = new Map(
    found.flatMap((item) => (item ? [parseStore(item)] : [])).map((one) => [one.id, one]),
  );
  return orders.map((order) =>
    toPublicOrderView(order, { store: stores.get(order.store), shipment: undefined }, pepper, now),
  );
}

/** An order as its signed-in customer sees it: 1 BatchGetItem. */
export async function toShopperOrderView(
  { table, now }: Work,
  order: Order,
  { pepper, baseUrl }: { readonly pepper: Uint8Array; readonly baseUrl: string },
): Promise<z.input<typeof ShopperOrderOut>> {
  const token = issueOrderToken(pepper, order);
  const shown = toPublicOrderView(order, await loadRelated(table, order), pepper, now);
  return { ...shown, token, order_url: orderUrlOf(baseUrl, token) };
}
