import { activeSession } from '../../shared/identity/standing.ts';
import { CancelDecision } from '../../shared/orders/contract/actions/cancellation.ts';
import { decideCancellation } from '../../shared/orders/ending/customer-cancel.ts';
import { defineOrderRoute } from './define-order-route.ts';

export const route = defineOrderRoute({
  name: 'cancellation',
  summary: 'Answer a request to cancel an order',
  description:
    'Approves or refuses the customer’s request to cancel an order that is PREPARING or READY (`cancellation` is REQUESTED). An approved request cancels the order as `cancel` does. A request that nobody answers is REFUSED when the rider gets the order.',
  permission: 'orders.support',
  standing: activeSession,
  body: CancelDecision,
  errors: ['invalid_state', 'insufficient_funds'],
  act: (read, { body, now }, { table }) => decideCancellation({ table, now }, read, body),
});
