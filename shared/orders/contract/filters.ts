import * as z from 'zod';
import { defineId, order, recipient, shop, textOf, timeIn } from '#ground/domain';
import { customer } from '../../customers/contract/story.data.ts';
import { fulfillmentMethods } from '../../stores/domain/store/store.ts';
import { orderPaymentStatuses, orderStatuses } from '../domain/order.ts';

/** The filters of a search for orders. */
export const orderFilters = {
  store: defineId<'Store'>()
    .meta({
      description: 'Only orders of this store. Without it, orders of every store in which you work.',
      examples: [shop.id],
    })
    .optional(),
  status: z.enum(orderStatuses).optional(),
  payment_status: z.enum(orderPaymentStatuses).optional(),
  method: z.enum(fulfillmentMethods).optional(),
  customer: defineId<'Customer'>()
    .meta({ examples: [customer.id] })
    .optional(),
  number: textOf(64)
    .meta({
      description: 'The number of an order, in any case, with or without spaces.',
      examples: [order.number],
    })
    .optional(),
  q: textOf(64)
    .meta({
      description:
        'The number of an order, or the phone of its customer, in any spelling. Any other text finds nothing.',
      examples: [recipient.phone],
    })
    .optional(),
  open: z
    .enum(['true', 'false'])
    .describe('`true` for open orders, `false` for orders that have ended.')
    .optional(),
  created_after: timeIn.describe('Orders placed after this time.').optional(),
  created_before: timeIn.describe('Orders placed before this time.').optional(),
};

const Filters = z.object(orderFilters);

/** The filters in the form that the search takes. The store is checked earlier, with the caller's roles. */
export function toOrderQuery({
  store: _,
  customer,
  number,
  open,
  created_after,
  created_before,
  ...filters
}: z.output<typeof Filters>) {
  return {
    ...filters,
    customers: customer && [customer],
    numbers: number === undefined ? [] : [number],
    open: open === undefined ? undefined : open === 'true',
    // After every order of that moment.
    from: created_after && `${created_after}~`,
    to: created_before,
  };
}
