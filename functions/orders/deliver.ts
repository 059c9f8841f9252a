import { pepperAccess } from '#ground';
import { activeSession } from '../../shared/identity/standing.ts';
import { OrderHandOver } from '../../shared/orders/contract/actions/steps.ts';
import { assertDeliverable, deliverOrder } from '../../shared/orders/fulfilment/hand-over.ts';
import { handOverErrors, requireCode } from '../../shared/orders/fulfilment/require-code.ts';
import { requestOf } from '../../shared/shipments/handover-code/try.ts';
import { defineOrderRoute } from './define-order-route.ts';

export const route = defineOrderRoute({
  name: 'deliver',
  summary: 'Deliver an order with your own rider',
  description:
    "Only for orders that the store delivers itself. A DISPATCHED order becomes DELIVERED. With the customer's code its money is available at once. The code can be tried five times, until the customer asks for a new one. An owner or a manager may leave it out: then the money waits up to 72 hours for the customer to confirm the receipt, and if the customer disputes it, an admin decides. An order with a shipment is DELIVERED when the recipient gives its rider the code.",
  permission: 'orders.fulfil',
  standing: activeSession,
  body: OrderHandOver,
  errors: handOverErrors,
  uses: { pepper: pepperAccess },
  async act(read, { body: { code }, caller, now, ...request }, { table, pepper }) {
    assertDeliverable(read);
    const { role } = caller.store;
    const trial = { table, pepper, ...requestOf(request), now };
    const { order, confirmed } = await requireCode(read, { ...trial, role, code });
    return deliverOrder({ table, now }, order, confirmed);
  },
});
