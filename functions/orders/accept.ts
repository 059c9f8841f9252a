import { msPerMinute } from '../../shared/kernel/time.ts';
import { ofOrder } from '../../shared/orders/access.ts';
import { OrderOut } from '../../shared/orders/contract/order.ts';
import { orderParams } from '../../shared/orders/contract/params.ts';
import { Acceptance } from '../../shared/orders/contract/steps.ts';
import { theOrder } from '../../shared/orders/data/orders.ts';
import { stepOrder } from '../../shared/orders/order-step.ts';
import { orderView } from '../../shared/orders/views.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { allowStaff } from '../../shared/stores/access.ts';
import { storeOf } from '../../shared/stores/data/stores.ts';

export const route = defineRoute({
  id: 'orders.accept',
  method: 'POST',
  path: '/api/v1/storefront/orders/{order_id}/accept/',
  summary: 'Accept an order',
  description:
    'The store starts to prepare a CONFIRMED order, which becomes PREPARING. With `ready_in_minutes` the customer sees when it will be ready. A store with `auto_accept` accepts its orders with their payment. An order that nobody accepts for 48 hours is cancelled and refunded.',
  auth: allowStaff(ofOrder, 'orders.fulfil'),
  params: orderParams,
  body: Acceptance,
  returns: [200, OrderOut],
  errors: ['not_found', 'invalid_state'],
  uses: { table: tableAccess },
  async handle({ params, body: { ready_in_minutes: minutes }, now }, { table }) {
    const read = await theOrder(table, params.order_id);
    const store = await storeOf(table, read.store);
    const changes =
      minutes === undefined
        ? {}
        : { ready_by: new Date(now.getTime() + minutes * msPerMinute).toISOString() };
    const { order, writes } = stepOrder(read, 'accept', now, { store, changes, more: { by: 'store' } });
    return new Commit(writes, orderView(order));
  },
});

export const handler = lambda(route);
