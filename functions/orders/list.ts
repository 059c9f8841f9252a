import { defineListRoute, pepperAccess } from '#ground';
import { orderFilters, toOrderQuery } from '../../shared/orders/contract/filters.ts';
import { OrderOut } from '../../shared/orders/contract/order.ts';
import { findOrders } from '../../shared/orders/order/order-list.ts';
import { toOrderView } from '../../shared/orders/order/views.ts';
import { resolveSearch } from '../../shared/orders/reading/search-filters.ts';
import { allowStaff, staffOfNamedStore } from '../../shared/stores/access.ts';

export const route = defineListRoute({
  id: 'orders.list',
  path: '/api/v1/storefront/orders/',
  summary: 'List orders',
  description:
    'Lists the orders of the stores in which you work, newest first. With a payment status, a method, a customer or a phone, a page shows those among the newest 400 orders of each list, so it may have fewer than its limit although `next` follows. An order joins the list of its status seconds after it takes a step.',
  auth: allowStaff(staffOfNamedStore('query', 'store'), 'orders.view'),
  query: orderFilters,
  item: OrderOut,
  uses: { pepper: pepperAccess },
  async list({ query, caller, page }, { table, pepper }) {
    const { stores } = caller.store;
    const wanted = await resolveSearch(pepper, stores, toOrderQuery(query));
    const { orders, next } = await findOrders(table, stores, wanted, page);
    return { results: orders.map(toOrderView), next };
  },
});
