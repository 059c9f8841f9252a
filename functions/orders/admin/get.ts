import * as z from 'zod';
import { Commit, defineRoute, Problem } from '#ground';
import { adminSession } from '../../../shared/identity/standing.ts';
import { AdminOrder } from '../../../shared/orders/contract/actions/admin-order.ts';
import { orderParams } from '../../../shared/orders/contract/params.ts';
import { loadPathOrder } from '../../../shared/orders/data/orders.ts';
import { toOrderView } from '../../../shared/orders/order/views.ts';
import { loadLedgerOf, loadTimelineOf } from '../../../shared/orders/watching/everything-of-order.ts';
import { hideCustomer } from '../../../shared/orders/watching/hide-customer.ts';

export const route = defineRoute({
  id: 'admin-orders.get',
  at: 'GET /api/v1/admin/orders/{order_id}/',
  summary: 'Get everything about an order',
  description:
    'The order with its lines and its money, its timeline with the attempts of webhooks and the messages to the customer, and each movement of the ledger for it. The customer’s phone number and address of mail are masked. `contact=true` shows them, and that look is on the audit trail of the admin and of the merchant.',
  auth: { jwt: ['admin'], standing: adminSession },
  params: orderParams,
  query: z.object({
    contact: z
      .enum(['true', 'false'])
      .default('false')
      .describe('Whether to show how to reach the customer.'),
  }),
  returns: [200, AdminOrder],
  // A look at the customer's contact is audited.
  writes: true,
  async handle({ params, query: { contact }, caller: { mode } }, { table }) {
    const order = await loadPathOrder(table, params.order_id);
    if (order.mode !== mode) throw new Problem('not_found');
    const { timeline, times } = await loadTimelineOf(table, order);
    const ledger = await loadLedgerOf(table, order, times);
    const about = { owner: order.owner, timeline, ledger };
    if (contact === 'false') return { ...toOrderView(hideCustomer(order)), ...about };
    return new Commit([], { ...toOrderView(order), ...about }, order.id, [{ user: order.owner, mode }]);
  },
});
