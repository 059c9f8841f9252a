import * as z from 'zod';
import { defineRoute, pageOf, pageQuery, pagesAccess } from '#ground';
import { orderFilters, toOrderQuery } from '../../shared/orders/contract/filters.ts';
import { OrderOut } from '../../shared/orders/contract/order.ts';
import { findOrders } from '../../shared/orders/order/order-list.ts';
import { toOrderView } from '../../shared/orders/order/views.ts';
import { allowStaff, staffOfNamedStore } from '../../shared/stores/access.ts';

const id = 'orders.list';

export const route = defineRoute({
  id,
  method: 'GET',
  path: '/api/v1/storefront/orders/',
  summary: 'List orders',
  description:
    'Lists the orders of the stores in which you work, newest first. With a payment status, a method or a customer, a page shows those among the newest 400 orders of each list, so it may have fewer than its limit although `next` follows. An order joins the list of its status seconds after it takes a step.',
  auth: allowStaff(staffOfNamedStore('query', 'store'), 'orders.view'),
  query: z.object({ ...pageQuery, ...orderFilters }),
  returns: [200, pageOf(OrderOut)],
  errors: ['not_found', 'invalid_cursor'],
  uses: { pages: pagesAccess },
  async handle({ query: { limit, cursor, ...filters }, caller, url }, { table, pages }) {
    const after = pages.start(cursor, id, caller, filters);
    const { stores } = caller.store;
    const { orders, next } = await findOrders(table, stores, toOrderQuery(filters), { limit, after });
    return pages.of(orders.map(toOrderView), next, { url, route: id, caller, filters, limit });
  },
});
