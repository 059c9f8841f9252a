import { ofOrder } from '../../shared/orders/access.ts';
import { OrderOut } from '../../shared/orders/contract/order.ts';
import { orderParams } from '../../shared/orders/contract/params.ts';
import { HandOver } from '../../shared/orders/contract/steps.ts';
import { theOrder } from '../../shared/orders/data/orders.ts';
import { assertDeliverable, deliverOrder } from '../../shared/orders/hand-over.ts';
import { orderView } from '../../shared/orders/views.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { pepperAccess } from '../../shared/platform/wiring/secrets.ts';
import { allowStaff } from '../../shared/stores/access.ts';
import { handOverErrors, passCode } from './coded.ts';

export const route = defineRoute({
  id: 'orders.deliver',
  method: 'POST',
  path: '/api/v1/storefront/orders/{order_id}/deliver/',
  summary: 'Deliver an order with your own rider',
  description:
    "Only for orders that the store delivers itself. A DISPATCHED order becomes DELIVERED. With the customer's code its money is available at once. The code can be tried five times, until the customer asks for a new one. An owner or a manager may leave it out: then the money waits up to 72 hours for the customer to confirm the receipt, and if the customer disputes it, an admin decides. An order with a shipment is DELIVERED when the recipient gives its rider the code.",
  auth: allowStaff(ofOrder, 'orders.fulfil'),
  params: orderParams,
  body: HandOver,
  returns: [200, OrderOut],
  errors: handOverErrors,
  uses: { table: tableAccess, pepper: pepperAccess },
  async handle({ params, body: { code }, caller, now, ...request }, { table, pepper }) {
    const read = await theOrder(table, params.order_id);
    assertDeliverable(read);
    const { role } = caller.store;
    const { order: tried, confirmed } = await passCode(table, pepper, read, { ...request, role, code });
    const { order, writes } = await deliverOrder(table, tried, confirmed, now);
    return new Commit(writes, orderView(order));
  },
});

export const handler = lambda(route);
