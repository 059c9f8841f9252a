import type * as z from 'zod';
import type { Table } from '../platform/table/table.ts';
import { readStore, storeKey } from '../stores/data/stores.ts';
import type { ListedOrderOut, ShopperOrderOut } from './contract/shopper-order.ts';
import type { Order } from './data/orders.ts';
import { orderToken, orderUrl } from './domain/order-token.ts';
import { besideOrder, publicOrderView } from './views.ts';

/** Orders as the customer's list shows them: 1 BatchGetItem, 1 read a store. */
export async function listedOrders(
  table: Table,
  orders: readonly Order[],
  pepper: Uint8Array,
): Promise<z.input<typeof ListedOrderOut>[]> {
  const ids = [...new Set(orders.map(({ store }) => store))];
  const found = await table.getMany(ids.map(storeKey), false);
  const stores = new Map(
    found.flatMap((item) => (item ? [readStore(item)] : [])).map((one) => [one.id, one]),
  );
  return orders.map((order) =>
    publicOrderView(order, { store: stores.get(order.store), shipment: undefined }, pepper),
  );
}

/** An order as its signed-in customer sees it: 1 BatchGetItem. */
export async function shopperOrderView(
  table: Table,
  order: Order,
  { pepper, baseUrl }: { readonly pepper: Uint8Array; readonly baseUrl: string },
): Promise<z.input<typeof ShopperOrderOut>> {
  const token = orderToken(pepper, order);
  const shown = publicOrderView(order, await besideOrder(table, order), pepper);
  return { ...shown, token, order_url: orderUrl(baseUrl, token) };
}
