import { ofOrder } from '../../shared/orders/access.ts';
import { CancelDecision } from '../../shared/orders/contract/cancellation.ts';
import { OrderOut } from '../../shared/orders/contract/order.ts';
import { orderParams } from '../../shared/orders/contract/params.ts';
import { decideCancellation } from '../../shared/orders/customer-cancel.ts';
import { theOrder } from '../../shared/orders/data/orders.ts';
import { orderView } from '../../shared/orders/views.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { allowStaff } from '../../shared/stores/access.ts';

export const route = defineRoute({
  id: 'orders.cancellation',
  method: 'POST',
  path: '/api/v1/storefront/orders/{order_id}/cancellation/',
  summary: 'Answer a customer who asked to cancel',
  description:
    'Approves or refuses the wish of a customer to cancel an order that is PREPARING or READY (`cancellation` is REQUESTED). Approved, the order is cancelled as by `cancel`. A wish that nobody answers is REFUSED when the order is handed to the courier.',
  auth: allowStaff(ofOrder, 'orders.support'),
  params: orderParams,
  body: CancelDecision,
  returns: [200, OrderOut],
  errors: ['not_found', 'invalid_state', 'insufficient_funds'],
  uses: { table: tableAccess },
  async handle({ params, body, now }, { table }) {
    const read = await theOrder(table, params.order_id);
    const { order, writes } = await decideCancellation(table, read, body, now);
    return new Commit(writes, orderView(order));
  },
});

export const handler = lambda(route);
