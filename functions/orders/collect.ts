import { pepperAccess } from '#ground';
import { activeSession } from '../../shared/identity/standing.ts';
import { Collection } from '../../shared/orders/contract/actions/steps.ts';
import { assertCollectable, collectOrder } from '../../shared/orders/fulfilment/hand-over.ts';
import { handOverErrors, requireCode } from '../../shared/orders/fulfilment/require-code.ts';
import { requestOf } from '../../shared/shipments/handover-code/try.ts';
import { defineOrderRoute } from './define-order-route.ts';

export const route = defineOrderRoute({
  name: 'collect',
  summary: 'Mark an order collected',
  description:
    "The customer has come for a READY order, which becomes COLLECTED, and its units leave the stock. With the customer's code its money is available at once. The code can be tried five times, until the customer asks for a new one. An owner or a manager may leave it out: then the money waits up to 72 hours for the customer to confirm the receipt, and if the customer disputes it, an admin decides. An unpaid order is collected with `cash_received`: the cash is yours, and no money moves here.",
  permission: 'orders.fulfil',
  standing: activeSession,
  body: Collection,
  errors: handOverErrors,
  uses: { pepper: pepperAccess },
  async act(read, { body, caller, now, ...request }, { table, pepper }) {
    const { code, cash_received: cash = false } = body;
    assertCollectable(read, cash);
    const { role } = caller.store;
    const trial = { table, pepper, ...requestOf(request), now };
    const { order, confirmed } = await requireCode(read, { ...trial, role, code });
    return collectOrder(table, order, { by: caller.user, now, confirmed, cash });
  },
});
