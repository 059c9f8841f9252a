import { ofOrder } from '../../shared/orders/access.ts';
import { cancelOrder } from '../../shared/orders/cancel-order.ts';
import { Cancelling } from '../../shared/orders/contract/cancellation.ts';
import { OrderOut } from '../../shared/orders/contract/order.ts';
import { orderParams } from '../../shared/orders/contract/params.ts';
import { theOrder } from '../../shared/orders/data/orders.ts';
import { orderView } from '../../shared/orders/views.ts';
import { Commit, defineRoute, type Route } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { allowStaff } from '../../shared/stores/access.ts';

/** The route by which the store ends an order that has not been handed over. */
export const cancelRoute = ({
  action,
  summary,
  description,
}: {
  readonly action: 'cancel' | 'reject';
  readonly summary: string;
  readonly description: string;
}): Route =>
  defineRoute({
    id: `orders.${action}`,
    method: 'POST',
    path: `/api/v1/storefront/orders/{order_id}/${action}/`,
    summary,
    description,
    auth: allowStaff(ofOrder, 'orders.support'),
    params: orderParams,
    body: Cancelling,
    returns: [200, OrderOut],
    errors: ['not_found', 'invalid_state', 'insufficient_funds'],
    uses: { table: tableAccess },
    async handle({ params, body: { reason }, now }, { table }) {
      const read = await theOrder(table, params.order_id);
      const { order, writes } = await cancelOrder(table, read, { action, by: 'store', reason }, now);
      return new Commit(writes, orderView(order));
    },
  });
