import { ofOrder } from '../../shared/orders/access.ts';
import { OrderOut } from '../../shared/orders/contract/order.ts';
import { orderParams } from '../../shared/orders/contract/params.ts';
import { ComingBack } from '../../shared/orders/contract/steps.ts';
import { theOrder } from '../../shared/orders/data/orders.ts';
import { assertOwnDelivery } from '../../shared/orders/hand-over.ts';
import { returnOrder } from '../../shared/orders/return-order.ts';
import { orderView } from '../../shared/orders/views.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { storeOf } from '../../shared/stores/data/stores.ts';
import { orderRoles } from '../../shared/stores/domain/roles.ts';

export const route = defineRoute({
  id: 'orders.return',
  method: 'POST',
  path: '/api/v1/storefront/orders/{order_id}/return/',
  summary: 'Take an order back from your own rider',
  description:
    'Only for orders that the store delivers itself: your rider could not hand it over. A DISPATCHED order becomes RETURNED, its units are back in stock, and the customer is refunded the price of the goods. The delivery fee stays with you. An order with a shipment is RETURNED when its rider has returned it.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'], store: ofOrder(...orderRoles.working) },
  params: orderParams,
  body: ComingBack,
  returns: [200, OrderOut],
  errors: ['not_found', 'invalid_state'],
  uses: { table: tableAccess },
  async handle({ params, body: { reason }, caller, now }, { table }) {
    const read = await theOrder(table, params.order_id);
    assertOwnDelivery(read, 'return');
    const store = await storeOf(table, read.store);
    const coming = { store, by: 'store', reason, who: caller.user } as const;
    const { order, writes } = await returnOrder(table, read, coming, now);
    return new Commit(writes, orderView(order));
  },
});

export const handler = lambda(route);
