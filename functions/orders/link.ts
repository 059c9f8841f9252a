import * as z from 'zod';
import { Commit, defineRoute, timeOut } from '#ground';
import { activeSession } from '../../shared/identity/standing.ts';
import { orderParams } from '../../shared/orders/contract/params.ts';
import { loadPathOrder } from '../../shared/orders/data/orders.ts';
import { ofOrder } from '../../shared/orders/order/access.ts';
import { sendLink } from '../../shared/orders/order/send-link.ts';
import { allowOnlyStaff } from '../../shared/stores/access.ts';

export const route = defineRoute({
  id: 'orders.link',
  at: 'POST /api/v1/storefront/orders/{order_id}/link/',
  summary: "Resend the customer's link to an order",
  description:
    'Sends the customer the secret link to the order. With `roll`, the links sent earlier stop working and a new one is sent, for a link that came into the wrong hands. You do not get the link: it shows the code that proves the delivery. Until the order is paid, or you have accepted it, the link goes by mail alone, because the phone is not verified. You can send 10 of these an hour for an order.',
  auth: { ...allowOnlyStaff(ofOrder, 'orders.support'), standing: activeSession },
  params: orderParams,
  body: z.object({
    roll: z.boolean().default(false).describe('Whether the links sent earlier stop working.'),
  }),
  returns: [
    200,
    z.object({
      sent_to: z.string().meta({ examples: ['+2348012345678'] }),
      expires_at: timeOut.meta({ examples: ['2026-07-30T09:10:00.000Z'] }),
    }),
  ],
  limits: [{ name: 'order-link', perHour: 10, by: { params: 'order_id' }, failClosed: true }],
  async handle({ params, body, now }, { table }) {
    const read = await loadPathOrder(table, params.order_id);
    const { writes, expires_at } = sendLink(read, now, body.roll);
    return new Commit(writes, { sent_to: read.customer.phone, expires_at });
  },
});
