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
import { orderRoles } from '../../shared/stores/domain/roles.ts';

export const route = defineRoute({
  id: 'orders.cancellation',
  method: 'POST',
  path: '/api/v1/storefront/orders/{order_id}/cancellation/',
  summary: 'Answer a customer who asked to cancel',
  description:
    'Approves or refuses the customer’s request to cancel an order that is PREPARING or READY (`cancellation` is REQUESTED). An approved request cancels the order as `cancel` does. A request that nobody answers is REFUSED when the rider gets the order.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'], store: ofOrder(...orderRoles.supporting) },
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
