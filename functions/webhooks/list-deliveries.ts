import * as z from 'zod';
import { defineId } from '../../shared/kernel/scalars.ts';
import { pageOf, pageQuery, pagesAccess } from '../../shared/platform/http/answer/pages.ts';
import { createLambda } from '../../shared/platform/http/lambda.ts';
import { defineRoute } from '../../shared/platform/http/route/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { DeliveryOut } from '../../shared/webhooks/contract/webhook.ts';
import type { DeliveryRow } from '../../shared/webhooks/data/deliveries.ts';
import { deliveriesOf } from '../../shared/webhooks/data/delivery-lists.ts';
import { deliveryStatuses } from '../../shared/webhooks/domain/retry.ts';
import { subjectOf } from './subject.ts';

const routeId = 'webhooks.list-deliveries';

/** The subject of a delivery, read from its body. A delivery about an order names its shipment too, if it has one. */
const Subject = z.union([
  z.object({ order_id: defineId<'Order'>(), order_number: z.string() }),
  z.object({ shipment_id: defineId<'Shipment'>(), tracking_number: z.string() }),
]);

const deliveryView = ({ delivery_id, next_at, ...row }: DeliveryRow): z.input<typeof DeliveryOut> => ({
  ...row,
  ...Subject.parse(JSON.parse(row.body)),
  id: delivery_id,
  attempts: [...row.attempts],
  ...(next_at !== undefined && { next_attempt_at: next_at }),
});

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
  uses: { table: tableAccess, pages: pagesAccess },
  async handle({ query, caller, url }, { table, pages }) {
    const { limit, cursor, ...filters } = query;
    const after = pages.start(cursor, routeId, caller, filters);
    const at = { url, route: routeId, caller, filters, limit };
    const subject = subjectOf(filters);
    if (subject === 'unknown') return pages.of([], undefined, at);
    const { user: owner, mode } = caller;
    const wanted = { owner, mode, subject: subject?.partition, status: filters.status };
    const { rows, next } = await deliveriesOf(table, wanted, { limit, after });
    const about = rows.map(deliveryView).filter((row) => subject?.isAbout(row) ?? true);
    return pages.of(about, next, at);
  },
});

export const handler = createLambda(route);
