import * as z from 'zod';
import { defineRoute, pageOf, pageQuery, pagesAccess } from '#ground';
import { ofCustomer } from '../../../shared/customers/access.ts';
import { customerParams } from '../../../shared/customers/contract/customer.ts';
import { loadPathCustomer } from '../../../shared/customers/data/customers.ts';
import { OrderOut } from '../../../shared/orders/contract/order.ts';
import { findOrders } from '../../../shared/orders/order/order-list.ts';
import { toOrderView } from '../../../shared/orders/order/views.ts';
import { allowStaff } from '../../../shared/stores/access.ts';

const id = 'customer-orders.list';

export const route = defineRoute({
  id,
  method: 'GET',
  path: '/api/v1/customers/{customer_id}/orders/',
  summary: "List a customer's orders",
  description:
    'Lists the orders of a customer in its store, newest first. Those of an erased customer are not listed.',
  auth: allowStaff(ofCustomer, 'customers.view'),
  params: customerParams,
  query: z.object(pageQuery),
  returns: [200, pageOf(OrderOut)],
  errors: ['not_found', 'forbidden', 'invalid_cursor'],
  uses: { pages: pagesAccess },
  async handle({ params: { customer_id }, query: { limit, cursor }, caller, url }, { table, pages }) {
    const filters = { customer_id };
    const after = pages.start(cursor, id, caller, filters);
    const { store, erased_at, began_at } = await loadPathCustomer(table, customer_id);
    if (erased_at !== undefined) return { next: null, previous: null, results: [] };
    const wanted = { customer: customer_id, from: began_at && `${began_at}~` };
    const { orders, next } = await findOrders(table, [store], wanted, { limit, after });
    return pages.of(orders.map(toOrderView), next, { url, route: id, caller, filters, limit });
  },
});
