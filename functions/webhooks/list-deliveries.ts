import * as z from 'zod';
import { defineRoute, pageOf, pageQuery, pagesAccess } from '#ground';
import { DeliveryOut } from '../../shared/webhooks/contract/webhook.ts';
import { deliveriesOf } from '../../shared/webhooks/data/delivery-lists.ts';
import { toDeliveryView } from '../../shared/webhooks/delivery-view.ts';
import { deliveryStatuses } from '../../shared/webhooks/domain/retry.ts';
import { subjectOf } from './subject.ts';

const routeId = 'webhooks.list-deliveries';

export const route = defineRoute({
  id: routeId,
  method: 'GET',
  path: '/api/v1/webhooks/deliveries/',
  summary: 'List webhook deliveries',
  description:
    'Lists your deliveries with all their attempts, newest first. A delivery is listed from its first attempt on. A filtered page may hold fewer results than its limit: follow `next` until it is null.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'] },
  query: z.object({
    ...pageQuery,
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
  }),
  returns: [200, pageOf(DeliveryOut)],
  errors: ['invalid_cursor'],
  uses: { pages: pagesAccess },
  async handle({ query, caller, url }, { table, pages }) {
    const { limit, cursor, ...filters } = query;
    const after = pages.start(cursor, routeId, caller, filters);
    const at = { url, route: routeId, caller, filters, limit };
    const subject = subjectOf(filters);
    if (subject === 'unknown') return pages.of([], undefined, at);
    const { user: owner, mode } = caller;
    const wanted = { owner, mode, subject: subject?.partition, status: filters.status };
    const { rows, next } = await deliveriesOf(table, wanted, { limit, after });
    const about = rows.map(toDeliveryView).filter((row) => subject?.isAbout(row) ?? true);
    return pages.of(about, next, at);
  },
});
