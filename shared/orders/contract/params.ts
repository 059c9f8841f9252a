import * as z from 'zod';
import { defineId, nameParameter, order } from '#ground/domain';

/** A path that names an order, as the store's staff does. */
export const orderParams = z.object({ order_id: defineId<'Order'>().meta({ examples: [order.id] }) });

/** A path that has the customer's link to an order. */
export const tokenParams = z.object({
  token: nameParameter(
    'order with this link',
    z
      .string()
      .max(200)
      .meta({ description: "The secret token of the customer's link.", examples: [order.token] }),
  ),
});
