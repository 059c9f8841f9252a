import { activeSession } from '../../shared/identity/standing.ts';
import { RefundIn } from '../../shared/orders/contract/actions/refund.ts';
import { refundByStaff } from '../../shared/orders/refund/refund-by-staff.ts';
import { defineOrderRoute } from './define-order-route.ts';

export const route = defineOrderRoute({
  name: 'refund',
  summary: 'Refund an order',
  description:
    'Refunds an amount, or units of lines, to where the customer paid from. The money comes out of what the order still holds, and then out of your available balance: 402 `insufficient_funds` if that is too low. The platform fee is returned with it, in proportion. The refund is PENDING and is sent within seconds. If the customer’s bank refuses it, it is NEEDS_ACCOUNT until the customer gives another account. The status of the order does not change; cancel an order to refund it in full and free its units. `restock` takes units that the customer returns back into the warehouse. Units that cost nothing, such as a gift, are refunded for 0.00: no money moves, and the customer gets no message.',
  permission: 'orders.support',
  standing: activeSession,
  body: RefundIn,
  errors: ['invalid_state', 'insufficient_funds'],
  act: (read, { body, caller, now }, { table }) => refundByStaff({ table, now }, read, body, caller.user),
});
