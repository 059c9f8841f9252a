import { ofOrder } from '../../shared/orders/access.ts';
import { OrderOut } from '../../shared/orders/contract/order.ts';
import { orderParams } from '../../shared/orders/contract/params.ts';
import { Collection } from '../../shared/orders/contract/steps.ts';
import { theOrder } from '../../shared/orders/data/orders.ts';
import { assertCollectable, collectOrder } from '../../shared/orders/hand-over.ts';
import { orderView } from '../../shared/orders/views.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { pepperAccess } from '../../shared/platform/wiring/secrets.ts';
import { orderRoles } from '../../shared/stores/domain/roles.ts';
import { handOverErrors, passCode } from './coded.ts';

export const route = defineRoute({
  id: 'orders.collect',
  method: 'POST',
  path: '/api/v1/storefront/orders/{order_id}/collect/',
  summary: 'Hand an order over at the counter',
  description:
    "The customer has come for a READY order, which becomes COLLECTED, and its units leave the stock. With the customer's code its money is available at once. The code can be tried five times, until the customer asks for a new one. An owner or a manager may leave it out: then the money waits up to 72 hours for the customer to confirm the receipt, and if the customer disputes it, an admin decides. An unpaid order is collected with `cash_received`: the cash is yours, and no money moves here.",
  auth: { secretKey: ['merchant'], jwt: ['merchant'], store: ofOrder(...orderRoles.working) },
  params: orderParams,
  body: Collection,
  returns: [200, OrderOut],
  errors: handOverErrors,
  uses: { table: tableAccess, pepper: pepperAccess },
  async handle({ params, body, caller, now, ...request }, { table, pepper }) {
    const { code, cash_received: cash = false } = body;
    const read = await theOrder(table, params.order_id);
    assertCollectable(read, cash);
    const { role } = caller.store;
    const { order: tried, confirmed } = await passCode(table, pepper, read, { ...request, role, code });
    const how = { by: caller.user, now, confirmed, cash };
    const { order, writes } = await collectOrder(table, tried, how);
    return new Commit(writes, orderView(order));
  },
});

export const handler = lambda(route);
