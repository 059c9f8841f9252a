import { Commit, defineRoute, Problem } from '#ground';
import { sessionOfAdmin } from '../../../shared/identity/standing.ts';
import { LinkReasonIn, LinkSentOut } from '../../../shared/orders/contract/actions/admin-order.ts';
import { orderParams } from '../../../shared/orders/contract/params.ts';
import { loadPathOrder } from '../../../shared/orders/data/orders.ts';
import { sendLink } from '../../../shared/orders/order/send-link.ts';

export const route = defineRoute({
  id: 'admin-orders.link',
  at: 'POST /api/v1/admin/orders/{order_id}/link/',
  summary: 'Send a customer the link to an order',
  description:
    'Sends the customer the secret link to the order again, by text or mail, as its store could: there the customer gives an account for a refund that the bank refused, and sees all else. The link is not answered. It is on the audit trail of the admin and of the store. You can send 10 of these an hour for an order.',
  auth: { jwt: ['admin'], standing: sessionOfAdmin('SUPPORT', 'FINANCE') },
  params: orderParams,
  body: LinkReasonIn,
  returns: [202, LinkSentOut],
  limits: [{ name: 'order-link', perHour: 10, by: { params: 'order_id' }, failClosed: true }],
  async handle({ params, body: { reason }, caller: { mode }, now }, { table }) {
    const read = await loadPathOrder(table, params.order_id);
    if (read.mode !== mode) throw new Problem('not_found');
    const { writes, expires_at } = sendLink(read, now);
    return new Commit(writes, { expires_at }, read.id, [{ user: read.owner, mode }]).explain(reason);
  },
});
