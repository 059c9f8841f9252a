import { dispatchOrder } from '../../shared/orders/fulfilment/hand-over.ts';
import { defineOrderRoute } from './define-order-route.ts';

export const route = defineOrderRoute({
  name: 'dispatch',
  summary: 'Dispatch an order with your own rider',
  description:
    'Only for orders that the store delivers itself. A READY order becomes DISPATCHED, its units leave the stock, and the customer gets a 6-digit code to give your rider. If something is due at the door, the customer pays it by the link of the order and sees the code then. An order with a shipment is DISPATCHED when its rider picks it up.',
  permission: 'orders.fulfil',
  errors: ['invalid_state'],
  act: (read, { caller, now }, { table }) => dispatchOrder(table, read, { by: caller.user, now }),
});
