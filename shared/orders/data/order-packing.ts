import * as z from 'zod';
import { createPacking, type Item } from '#ground/data';
import { orderText, orderText2 } from './common-text.data.ts';
import { Order, OrderDetails, OrderState } from './order-item.ts';
import { listedOf } from './order-lists.ts';
import { restoreOrder, shortenOrder } from './shorten-order.ts';

/** The text that the details of an item are packed with has changed once. Items of older releases keep more beside it. */
const older = createPacking(orderText);
const { pack, unpack } = createPacking(orderText2);
const Packed = z.object({ packed: z.instanceof(Uint8Array) });
const OlderPacked = z.looseObject({ details: z.instanceof(Uint8Array) });

/** The attributes of an order. */
export const orderAttributesOf = (order: Order): Item => ({
  ...OrderState.parse(order),
  packed: pack(shortenOrder(OrderDetails.parse(order))),
});

/** Reads an item that is an order. */
export function parseOrder(item: Item): Order {
  if (item.packed === undefined) {
    const { details, ...rest } = OlderPacked.parse(item);
    return Order.parse({ ...rest, ...older.unpack(details) });
  }
  const state = OrderState.parse(item);
  return Order.parse({ ...state, ...restoreOrder(unpack(Packed.parse(item).packed), listedOf(item)) });
}
