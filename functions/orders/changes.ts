import { defineChangesRoute, defineId } from '#ground';
import { OrderOut } from '../../shared/orders/contract/order.ts';
import { listChangedOrders } from '../../shared/orders/order/order-list.ts';
import { toOrderView } from '../../shared/orders/order/views.ts';
import { allowStaff, staffOfNamedStore } from '../../shared/stores/access.ts';

export const route = defineChangesRoute({
  id: 'orders.changes',
  path: '/api/v1/storefront/orders/changes/',
  summary: 'Follow the changes of orders',
  description:
    'Lists the orders of the stores in which you work that changed since the answer before, as they are now, each once, at most 100: for a board, or a backend without webhooks. Ask `next` again and again. A change is listed within five seconds.',
  auth: allowStaff(staffOfNamedStore('query', 'store'), 'orders.view'),
  query: { store: defineId<'Store'>().optional().describe('Only orders of this store.') },
  item: OrderOut,
  async changes({ caller, from }, { table }) {
    const { orders, place } = await listChangedOrders(table, caller.store.stores, from);
    return { results: orders.map(toOrderView), place };
  },
});
