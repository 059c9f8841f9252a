import { ofOrder } from '../../shared/orders/access.ts';
import { OrderOut } from '../../shared/orders/contract/order.ts';
import { orderParams } from '../../shared/orders/contract/params.ts';
import { RefundIn } from '../../shared/orders/contract/refund.ts';
import { theOrder } from '../../shared/orders/data/orders.ts';
import { giveBack } from '../../shared/orders/give-back.ts';
import { orderView } from '../../shared/orders/views.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { orderRoles } from '../../shared/stores/domain/roles.ts';

export const route = defineRoute({
  id: 'orders.refund',
  method: 'POST',
  path: '/api/v1/storefront/orders/{order_id}/refund/',
  summary: 'Give money of an order back',
  description:
    'Refunds an amount, or units of lines, to where the customer paid from. The money comes out of what the order still holds, and then out of your available balance: 402 `insufficient_funds` if that is too low. The platform fee is returned with it, in proportion. The refund is PENDING and is sent within seconds. If the customer’s bank refuses it, it is NEEDS_ACCOUNT until the customer gives another account. The status of the order does not change; cancel an order to refund it in full and free its units. `restock` takes units that the customer returns back into the warehouse.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'], store: ofOrder(...orderRoles.supporting) },
  params: orderParams,
  body: RefundIn,
  returns: [200, OrderOut],
  errors: ['not_found', 'invalid_state', 'insufficient_funds'],
  uses: { table: tableAccess },
  async handle({ params, body, caller, now }, { table }) {
    const read = await theOrder(table, params.order_id);
    const { order, writes } = await giveBack(table, read, body, caller.user, now);
    return new Commit(writes, orderView(order), read.id);
  },
});

export const handler = lambda(route);
