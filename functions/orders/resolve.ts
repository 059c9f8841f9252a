import * as z from 'zod';
import { Commit, defineRoute, Problem, textOf } from '#ground';
import { assertMayMove } from '../../shared/identity/domain/admin-limits.ts';
import { sessionOfAdmin } from '../../shared/identity/standing.ts';
import { OrderOut } from '../../shared/orders/contract/order.ts';
import { orderParams } from '../../shared/orders/contract/params.ts';
import { loadPathOrder } from '../../shared/orders/data/orders.ts';
import { orderOutcomes, resolveOrder } from '../../shared/orders/ending/resolve-order.ts';
import { toOrderView } from '../../shared/orders/order/views.ts';

export const route = defineRoute({
  id: 'orders.resolve',
  at: 'POST /api/v1/admin/orders/{order_id}/resolve/',
  summary: 'Resolve a stuck order',
  description:
    'An admin ends an order that is open, or whose money waits for its customer because it was handed over without the code. DELIVERED gives the money to the store; an order for pickup is then COLLECTED. RETURNED refunds the goods, takes the units back and gives the store the rest. CANCELLED refunds everything that was paid; units that have left the warehouse stay out. The shipment of the order ends with it. Whatever the order does not hold of a refund comes out of the available balance of the store, and if that is too low, the answer is 402.',
  auth: { jwt: ['admin'], standing: sessionOfAdmin('SUPPORT', 'FINANCE') },
  params: orderParams,
  body: z.object({
    outcome: z.enum(orderOutcomes).meta({ examples: ['CANCELLED'] }),
    reason: textOf(300).meta({ examples: ['The store could not say who took the parcel'] }),
  }),
  returns: [200, OrderOut],
  errors: ['invalid_state', 'insufficient_funds'],
  async handle({ params, body, caller, now }, { table }) {
    const read = await loadPathOrder(table, params.order_id);
    if (read.mode !== caller.mode) throw new Problem('not_found');
    assertMayMove(caller, read.total);
    const decider = { by: 'admin', user: caller.user } as const;
    const { order, writes } = await resolveOrder({ table, now }, read, body, decider);
    return new Commit(writes, toOrderView(order), read.id, [{ user: read.owner, mode: read.mode }]).explain(
      body.reason,
    );
  },
});
