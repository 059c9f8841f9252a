import { ofOrder } from '../../shared/orders/access.ts';
import { OrderOut } from '../../shared/orders/contract/order.ts';
import { orderParams } from '../../shared/orders/contract/params.ts';
import { Readiness } from '../../shared/orders/contract/steps.ts';
import { theOrder } from '../../shared/orders/data/orders.ts';
import { readyOrder } from '../../shared/orders/ready-order.ts';
import { orderView } from '../../shared/orders/views.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { pepperAccess } from '../../shared/platform/wiring/secrets.ts';
import { allowStaff } from '../../shared/stores/access.ts';

export const route = defineRoute({
  id: 'orders.ready',
  method: 'POST',
  path: '/api/v1/storefront/orders/{order_id}/ready/',
  summary: 'Say that an order is ready, and book its shipment',
  description:
    "A CONFIRMED or PREPARING order becomes READY.\n\nAn order that is delivered gets its shipment in the same call: from the warehouse to the customer's address. Both happen, or neither. The fare is reserved from what the order itself holds, and only the rest from your available balance, so an empty wallet can send what its customers have paid for. What refuses a booking refuses this too. If the shipment is cancelled before the pickup, call this again to book another one. With `own_delivery`, or in a zone that the store delivers to, nothing is booked: see `dispatch`.\n\nFor an order that is collected, the customer gets a 6-digit code: see `collect`.\n\nIn a test store, the robo rider takes the shipment to IN_TRANSIT, and `advance` of the shipment takes the next steps.",
  auth: allowStaff(ofOrder, 'orders.fulfil'),
  params: orderParams,
  body: Readiness,
  returns: [200, OrderOut],
  errors: ['not_found', 'invalid_state', 'insufficient_funds', 'route_not_serviceable'],
  uses: { table: tableAccess, pepper: pepperAccess },
  async handle({ params, body, now }, uses) {
    const read = await theOrder(uses.table, params.order_id);
    const { order, writes } = await readyOrder(read, body, now, uses);
    return new Commit(writes, orderView(order));
  },
});

export const handler = lambda(route);
