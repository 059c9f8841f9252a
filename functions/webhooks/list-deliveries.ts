import * as z from 'zod';
import { DeliveryOut } from '../../shared/contract/webhook.ts';
import type { DeliveryRow } from '../../shared/data/deliveries.ts';
import { deliveriesOf } from '../../shared/data/delivery-lists.ts';
import { deliveryStatuses } from '../../shared/domain/retry.ts';
import { readIdentifier } from '../../shared/domain/tracking-number.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { page, pageOf, pageQuery, readCursor } from '../../shared/platform/http/pages.ts';
import { defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';

const id = 'webhooks.list-deliveries';

const viewOf = ({ delivery_id, tracking, next_at, ...row }: DeliveryRow): z.input<typeof DeliveryOut> => ({
  ...row,
  id: delivery_id,
  tracking_number: tracking,
  attempts: [...row.attempts],
  ...(next_at !== undefined && { next_attempt_at: next_at }),
});

export const route = defineRoute({
  id,
  method: 'GET',
  path: '/api/v1/webhooks/deliveries/',
  summary: 'List webhook deliveries',
  description:
    'Your deliveries with all their attempts, newest first. A delivery is listed from its first attempt on. A page that is filtered may hold fewer results than its limit: go on while `next` is not null.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'] },
  query: z.object({
    ...pageQuery,
    shipment_id: z.string().max(64).optional().describe('Of one shipment: its id or tracking number.'),
    status: z.enum(deliveryStatuses).optional(),
  }),
  returns: [200, page(DeliveryOut)],
  errors: ['invalid_cursor'],
  uses: { table: tableAccess },
  async handle({ query, caller, url }, { table }) {
    const { limit, cursor, ...filters } = query;
    const after = readCursor(cursor, id, caller, filters);
    const at = { url, route: id, caller, filters, limit };
    const asked = filters.shipment_id === undefined ? undefined : readIdentifier(filters.shipment_id);
    if (filters.shipment_id !== undefined && !asked) return pageOf([], undefined, at);
    const { rows, next } = await deliveriesOf(
      table,
      { merchant: caller.user, mode: caller.mode, shipment: asked?.tracking, status: filters.status },
      { limit, after },
    );
    const ofShipment = rows.filter((row) => !asked?.id || row.shipment_id === asked.id);
    return pageOf(ofShipment.map(viewOf), next, at);
  },
});

export const handler = lambda(route);
