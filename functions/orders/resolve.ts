import * as z from 'zod';
import { goingOn } from '../../shared/identity/standing.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { moneyIn, text } from '../../shared/kernel/scalars.ts';
import { OrderOut } from '../../shared/orders/contract/order.ts';
import { orderParams } from '../../shared/orders/contract/params.ts';
import { theOrder } from '../../shared/orders/data/orders.ts';
import { resolveReceipt } from '../../shared/orders/resolve-receipt.ts';
import { orderView } from '../../shared/orders/views.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { storeOf } from '../../shared/stores/data/stores.ts';

export const route = defineRoute({
  id: 'orders.resolve',
  method: 'POST',
  path: '/api/v1/admin/orders/{order_id}/resolve/',
  summary: 'Decide whether an order was received',
  description:
    'An admin ends the wait for the customer of an order that was handed over without a code, mostly after a dispute. RELEASED gives the money to the store. REFUNDED gives the customer back what was paid, or `amount` of it, and the rest to the store. What the order does not hold comes out of the available balance of the store, and if that is short, it is 402.',
  auth: { jwt: ['admin'], standing: goingOn },
  params: orderParams,
  body: z.object({
    outcome: z.enum(['RELEASED', 'REFUNDED']).meta({ examples: ['REFUNDED'] }),
    amount: moneyIn.optional().describe('Of a refund. The default is all that was paid.'),
    reason: text(300).meta({ examples: ['The store could not say who took the parcel'] }),
  }),
  returns: [200, OrderOut],
  errors: ['not_found', 'invalid_state', 'insufficient_funds'],
  uses: { table: tableAccess },
  async handle({ params, body, caller, now }, { table }) {
    const read = await theOrder(table, params.order_id);
    if (read.mode !== caller.mode) throw new Problem('not_found');
    const store = await storeOf(table, read.store);
    const { order, writes } = resolveReceipt(read, body, store, now);
    return new Commit(writes, orderView(order), read.id, [{ user: read.owner, mode: read.mode }]);
  },
});

export const handler = lambda(route);
