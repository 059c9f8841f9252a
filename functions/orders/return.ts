import { activeSession } from '../../shared/identity/standing.ts';
import { ComingBack } from '../../shared/orders/contract/actions/steps.ts';
import { assertOwnDelivery } from '../../shared/orders/fulfilment/hand-over.ts';
import { returnOrder } from '../../shared/orders/fulfilment/return-order.ts';
import { loadStore } from '../../shared/stores/data/stores.ts';
import { defineOrderRoute } from './define-order-route.ts';

export const route = defineOrderRoute({
  name: 'return',
  summary: 'Return an order from your own rider',
  description:
    'Only for orders that the store delivers itself: your rider could not hand it over. A DISPATCHED order becomes RETURNED, its units are back in stock, and the customer is refunded the price of the goods. The delivery fee stays with you. An order with a shipment is RETURNED when its rider has returned it.',
  permission: 'orders.fulfil',
  standing: activeSession,
  grant: 'none',
  body: ComingBack,
  errors: ['invalid_state'],
  async act(read, { body: { reason }, caller, now }, { table }) {
    assertOwnDelivery(read, 'return');
    const store = await loadStore(table, read.store);
    return returnOrder({ table, now }, read, { store, by: 'store', reason, who: caller.user });
  },
});
