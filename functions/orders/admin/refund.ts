import { asKobo, Commit, defineRoute, Problem } from '#ground';
import { assertMayMove } from '../../../shared/identity/domain/admin-limits.ts';
import { sessionOfAdmin } from '../../../shared/identity/standing.ts';
import { RefundIn } from '../../../shared/orders/contract/actions/refund.ts';
import { OrderOut } from '../../../shared/orders/contract/order.ts';
import { orderParams } from '../../../shared/orders/contract/params.ts';
import { loadPathOrder } from '../../../shared/orders/data/orders.ts';
import { toOrderView } from '../../../shared/orders/order/views.ts';
import { refundByStaff } from '../../../shared/orders/refund/refund-by-staff.ts';

export const route = defineRoute({
  id: 'admin-orders.refund',
  at: 'POST /api/v1/admin/orders/{order_id}/refund/',
  summary: 'Refund an order for its store',
  description:
    'An admin refunds an amount, or units of lines, to where the customer paid from, as the store itself could: the money comes out of what the order still holds, and then out of the available balance of the store, 402 `insufficient_funds` if that is too low. An admin with the role SUPPORT refunds up to a limit at once. The status of the order does not change. The customer and the store read the reason, and the decision is on the audit trail of both.',
  auth: { jwt: ['admin'], standing: sessionOfAdmin('SUPPORT', 'FINANCE') },
  params: orderParams,
  body: RefundIn,
  returns: [200, OrderOut],
  errors: ['invalid_state', 'insufficient_funds', 'payment_disputed'],
  async handle({ params, body, caller, now }, { table }) {
    const read = await loadPathOrder(table, params.order_id);
    if (read.mode !== caller.mode) throw new Problem('not_found');
    const { order, writes } = await refundByStaff({ table, now }, read, body, caller.user);
    assertMayMove(caller, asKobo(order.refunded - read.refunded));
    return new Commit(writes, toOrderView(order), read.id, [{ user: read.owner, mode: read.mode }]).explain(
      body.reason,
    );
  },
});
