import { CancelDecision } from '../../shared/orders/contract/cancellation.ts';
import { decideCancellation } from '../../shared/orders/customer-cancel.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { defineOrderRoute } from './define-order-route.ts';

export const route = defineOrderRoute({
  name: 'cancellation',
  summary: 'Answer a request to cancel an order',
  description:
    'Approves or refuses the wish of a customer to cancel an order that is PREPARING or READY (`cancellation` is REQUESTED). Approved, the order is cancelled as by `cancel`. A wish that nobody answers is REFUSED when the order is handed to the courier.',
  permission: 'orders.support',
  body: CancelDecision,
  errors: ['not_found', 'invalid_state', 'insufficient_funds'],
  uses: { table: tableAccess },
  act: (read, { body, now }, { table }) => decideCancellation(table, read, body, now),
});

export const handler = lambda(route);
