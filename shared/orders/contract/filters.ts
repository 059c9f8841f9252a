import * as z from 'zod';
import { customer } from '../../customers/contract/story.data.ts';
import { id, text, timeIn } from '../../kernel/scalars.ts';
import { order, shop } from '../../kernel/story.ts';
import { fulfillmentMethods } from '../../stores/domain/store.ts';
import { orderStatuses, paymentStatuses } from '../domain/order.ts';

/** What orders can be looked for by. */
export const orderFilters = {
  store: id<'Store'>()
    .meta({
      description: 'Orders of this store; of all in which you work, if it is left out.',
      examples: [shop.id],
    })
    .optional(),
  status: z.enum(orderStatuses).optional(),
  payment_status: z.enum(paymentStatuses).optional(),
  method: z.enum(fulfillmentMethods).optional(),
  customer: id<'Customer'>()
    .meta({ examples: [customer.id] })
    .optional(),
  number: text(64)
    .meta({
      description: 'The number of an order, in any case, with or without spaces.',
      examples: [order.number],
    })
    .optional(),
  open: z
    .enum(['true', 'false'])
    .describe('Whether orders that still go on (`true`), or those that have ended.')
    .optional(),
  created_after: timeIn.describe('Orders placed after this time.').optional(),
  created_before: timeIn.describe('Orders placed before this time.').optional(),
};

const Filters = z.object(orderFilters);

/** The filters as the search takes them. The store is checked before, with the caller's roles. */
export function wantedBy({
  store: _,
  open,
  created_after,
  created_before,
  ...filters
}: z.output<typeof Filters>) {
  return {
    ...filters,
    open: open === undefined ? undefined : open === 'true',
    // Behind every order of that moment.
    from: created_after && `${new Date(created_after).toISOString()}~`,
    to: created_before && new Date(created_before).toISOString(),
  };
}
