import * as z from 'zod';
import { defineId, defineRoute, refuseField, timeOut } from '#ground';
import { adminSession } from '../../../shared/identity/standing.ts';
import { listNoticesAboutOrder, listNoticesAboutShipment, listNoticesTo } from './find-notices.ts';

export const route = defineRoute({
  id: 'admin-notices.list',
  at: 'GET /api/v1/admin/notices/',
  summary: 'List the notices about something',
  description:
    'The texts, mails and messages in the app that were sent about an order or a shipment in the last 15 days, or to a user in the app in the last 90; newest first, at most 100. Each says by which channel it went, when, and about what. Neither texts nor codes, numbers or addresses are shown.',
  auth: { jwt: ['admin'], standing: adminSession },
  query: z.object({
    user_id: defineId<'User'>().optional(),
    order_id: defineId<'Order'>().optional().describe('Send this, `shipment_id` or `user_id`.'),
    shipment_id: defineId<'Shipment'>().optional(),
  }),
  returns: [
    200,
    z.object({
      results: z
        .array(
          z.object({
            id: z.string(),
            channel: z.string().describe('`sms`, `mail` or `app`.'),
            title: z.string(),
            event: z.string(),
            at: timeOut,
            state: z.enum(['SENT', 'SKIPPED', 'READ']),
            reason: z.string().optional().describe('Why it was not sent.'),
          }),
        )
        .meta({
          examples: [
            [
              {
                id: '019c1358-b2fa-7d03-9f61-4c7a0e8b5d12:sms',
                channel: 'sms',
                title: 'Shipment picked up',
                event: 'shipment.picked_up',
                at: '2026-01-31T10:05:00.000Z',
                state: 'SENT',
              },
            ],
          ],
        }),
    }),
  ],
  async handle({ query: { user_id, order_id, shipment_id }, caller: { mode }, now }, { table }) {
    if (user_id) return { results: await listNoticesTo({ table, now }, user_id) };
    if (order_id) return { results: await listNoticesAboutOrder(table, order_id, mode) };
    if (shipment_id) return { results: await listNoticesAboutShipment(table, shipment_id, mode) };
    throw refuseField('/user_id', 'is required, or order_id or shipment_id instead', 'required');
  },
});
