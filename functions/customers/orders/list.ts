import { defineListRoute } from '#ground';
import { ofCustomer } from '../../../shared/customers/access.ts';
import { customerParams } from '../../../shared/customers/contract/customer.ts';
import { loadPathCustomer } from '../../../shared/customers/data/customers.ts';
import { OrderOut } from '../../../shared/orders/contract/order.ts';
import { findOrders } from '../../../shared/orders/order/order-list.ts';
import { toOrderView } from '../../../shared/orders/order/views.ts';
import { allowStaff } from '../../../shared/stores/access.ts';

export const route = defineListRoute({
  id: 'customer-orders.list',
  path: '/api/v1/customers/{customer_id}/orders/',
  summary: "List a customer's orders",
  description:
    'Lists the orders of a customer in its store, newest first. Those of an erased customer are not listed.',
  auth: allowStaff(ofCustomer, 'customers.view'),
  params: customerParams,
  item: OrderOut,
  async list({ params: { customer_id }, page }, { table }) {
    const { store, erased_at, began_at } = await loadPathCustomer(table, customer_id);
    if (erased_at !== undefined) return { results: [], next: undefined };
    const wanted = { customers: [customer_id], from: began_at && `${began_at}~` };
    const { orders, next } = await findOrders(table, [store], wanted, page);
    return { results: orders.map(toOrderView), next };
  },
});
