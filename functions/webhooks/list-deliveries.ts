import * as z from 'zod';
import { defineListRoute } from '#ground';
import { DeliveryOut } from '../../shared/webhooks/contract/webhook.ts';
import { deliveriesOf } from '../../shared/webhooks/data/delivery-lists.ts';
import { toDeliveryView } from '../../shared/webhooks/delivery-view.ts';
import { deliveryStatuses } from '../../shared/webhooks/domain/retry.ts';
import { subjectOf } from './events/subject.ts';

export const route = defineListRoute({
  id: 'webhooks.list-deliveries',
  path: '/api/v1/webhooks/deliveries/',
  summary: 'List webhook deliveries',
  description:
    'Lists your deliveries with all their attempts, newest first. A delivery is listed from its first attempt on. A filtered page may hold fewer results than its limit: follow `next` until it is null.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'] },
  query: {
    shipment_id: z
      .string()
      .max(64)
      .optional()
      .describe('Only deliveries for one shipment: its id or tracking number.'),
    order_id: z
      .string()
      .max(64)
      .optional()
      .describe('Only deliveries for one order: its id or number. Send this or `shipment_id`.'),
    status: z.enum(deliveryStatuses).optional(),
  },
  item: DeliveryOut,
  async list({ query: filters, caller, page }, { table }) {
    const subject = subjectOf(filters);
    if (subject === 'unknown') return { results: [], next: undefined };
    const { user: owner, mode } = caller;
    const wanted = { owner, mode, subject: subject?.partition, status: filters.status };
    const { rows, next } = await deliveriesOf(table, wanted, page);
    const about = rows.map(toDeliveryView).filter((row) => subject?.isAbout(row) ?? true);
    return { results: about, next };
  },
});
