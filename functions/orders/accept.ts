import { msPerMinute } from '#ground';
import { Acceptance } from '../../shared/orders/contract/actions/steps.ts';
import { transitionOrder } from '../../shared/orders/order/transition-order.ts';
import { loadStore } from '../../shared/stores/data/stores.ts';
import { defineOrderRoute } from './define-order-route.ts';

export const route = defineOrderRoute({
  name: 'accept',
  summary: 'Accept an order',
  description:
    'The store starts to prepare a CONFIRMED order, which becomes PREPARING. With `ready_in_minutes` the customer sees when it will be ready. A store with `auto_accept` accepts its orders with their payment. An order that nobody accepts for 48 hours is cancelled and refunded.',
  permission: 'orders.fulfil',
  body: Acceptance,
  errors: ['invalid_state'],
  async act(read, { body: { ready_in_minutes: minutes }, now }, { table }) {
    const store = await loadStore(table, read.store);
    const changes =
      minutes === undefined
        ? {}
        : { ready_by: new Date(now.getTime() + minutes * msPerMinute).toISOString() };
    return transitionOrder(read, 'accept', now, { store, changes, more: { by: 'store' } });
  },
});
