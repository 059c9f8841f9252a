import { pepperAccess } from '#ground';
import { activeSession } from '../../shared/identity/standing.ts';
import { Readiness } from '../../shared/orders/contract/actions/steps.ts';
import { makeOrderReady } from '../../shared/orders/fulfilment/ready-order.ts';
import { pacesAccess } from '../../shared/pricing/wiring.ts';
import { defineOrderRoute } from './define-order-route.ts';

export const route = defineOrderRoute({
  name: 'ready',
  summary: 'Mark an order ready',
  description:
    "A CONFIRMED or PREPARING order becomes READY.\n\nAn order that is delivered gets its shipment in the same call: from the warehouse to the customer's address. Both happen, or neither. The fare is reserved from what the order itself holds, and only the rest from your available balance, so an empty wallet can send what its customers have paid for. What refuses a booking refuses this too. If the shipment is cancelled before the pickup, call this again to book another one. With `own_delivery`, or in a zone that the store delivers to, nothing is booked: see `dispatch`.\n\nFor an order that is collected, the customer gets a 6-digit code: see `collect`.\n\nIn a test store, the robo rider takes the shipment to IN_TRANSIT, and `advance` of the shipment takes the next steps.",
  permission: 'orders.fulfil',
  standing: activeSession,
  body: Readiness,
  errors: ['invalid_state', 'insufficient_funds', 'route_not_serviceable'],
  uses: { pepper: pepperAccess, paces: pacesAccess },
  act: (read, { body, now }, uses) => makeOrderReady(read, body, now, uses),
});
