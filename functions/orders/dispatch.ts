import { ofOrder } from '../../shared/orders/access.ts';
import { OrderOut } from '../../shared/orders/contract/order.ts';
import { orderParams } from '../../shared/orders/contract/params.ts';
import { theOrder } from '../../shared/orders/data/orders.ts';
import { dispatchOrder } from '../../shared/orders/hand-over.ts';
import { orderView } from '../../shared/orders/views.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { allowStaff } from '../../shared/stores/access.ts';

export const route = defineRoute({
  id: 'orders.dispatch',
  method: 'POST',
  path: '/api/v1/storefront/orders/{order_id}/dispatch/',
  summary: 'Send an order with your own rider',
  description:
    'Only for orders that the store delivers itself. A READY order becomes DISPATCHED, its units leave the stock, and the customer gets a 6-digit code to give your rider. If something is due at the door, the customer pays it by the link of the order and sees the code then. An order with a shipment is DISPATCHED when its rider picks it up.',
  auth: allowStaff(ofOrder, 'orders.fulfil'),
  params: orderParams,
  returns: [200, OrderOut],
  errors: ['not_found', 'invalid_state'],
  uses: { table: tableAccess },
  async handle({ params, caller, now }, { table }) {
    const read = await theOrder(table, params.order_id);
    const { order, writes } = await dispatchOrder(table, read, { by: caller.user, now });
    return new Commit(writes, orderView(order));
  },
});

export const handler = lambda(route);
