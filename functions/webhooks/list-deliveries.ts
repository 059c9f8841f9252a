import * as z from 'zod';
import { id } from '../../shared/kernel/scalars.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { page, pageQuery, pagesAccess } from '../../shared/platform/http/pages.ts';
import { defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { partitionOf } from '../../shared/shipments/data/shipments.ts';
import { readIdentifier } from '../../shared/shipments/domain/tracking-number.ts';
import { DeliveryOut } from '../../shared/webhooks/contract/webhook.ts';
import type { DeliveryRow } from '../../shared/webhooks/data/deliveries.ts';
import { deliveriesOf } from '../../shared/webhooks/data/delivery-lists.ts';
import { deliveryStatuses } from '../../shared/webhooks/domain/retry.ts';

const routeId = 'webhooks.list-deliveries';

/** The shipment that a delivery is about, read from its body. */
const Subject = z.object({ shipment_id: id<'Shipment'>(), tracking_number: z.string() });

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
    status: z.enum(deliveryStatuses).optional(),
  }),
  returns: [200, page(DeliveryOut)],
  errors: ['invalid_cursor'],
  uses: { table: tableAccess, pages: pagesAccess },
  async handle({ query, caller, url }, { table, pages }) {
    const { limit, cursor, ...filters } = query;
    const after = pages.start(cursor, routeId, caller, filters);
    const at = { url, route: routeId, caller, filters, limit };
    const asked = filters.shipment_id === undefined ? undefined : readIdentifier(filters.shipment_id);
    if (filters.shipment_id !== undefined && !asked) return pages.of([], undefined, at);
    const { rows, next } = await deliveriesOf(
      table,
      {
        owner: caller.user,
        mode: caller.mode,
        subject: asked && partitionOf(asked),
        status: filters.status,
      },
      { limit, after },
    );
    const ofShipment = rows.map(deliveryView).filter((row) => !asked?.id || row.shipment_id === asked.id);
    return pages.of(ofShipment, next, at);
  },
});

export const handler = lambda(route);
