import * as z from 'zod';
import { defineId, defineListRoute, merchant } from '#ground';
import { adminSession } from '../../../shared/identity/standing.ts';
import { DeliveryOut } from '../../../shared/webhooks/contract/webhook.ts';
import { deliveriesOf } from '../../../shared/webhooks/data/delivery-lists.ts';
import { toDeliveryView } from '../../../shared/webhooks/delivery-view.ts';
import { deliveryStatuses } from '../../../shared/webhooks/domain/retry.ts';

export const route = defineListRoute({
  id: 'admin-webhooks.list',
  path: '/api/v1/admin/webhooks/',
  summary: 'List somebody’s webhook deliveries',
  description:
    'The deliveries of a merchant with all their attempts, newest first, as the merchant sees them: without bodies and secrets. FAILED and PARKED lists what did not arrive.',
  auth: { jwt: ['admin'], standing: adminSession },
  query: {
    owner: defineId<'User'>().meta({ description: 'The merchant.', examples: [merchant.id] }),
    status: z.enum(deliveryStatuses).optional(),
  },
  item: DeliveryOut,
  async list({ query: { owner, status }, caller: { mode }, page }, { table }) {
    const { rows, next } = await deliveriesOf(table, { owner, mode, status }, page);
    return { results: rows.map(toDeliveryView), next };
  },
});
