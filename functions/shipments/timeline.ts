import * as z from 'zod';
import { Problem } from '../../shared/kernel/problem.ts';
import { timeOut } from '../../shared/kernel/scalars.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { shipmentHistory } from '../../shared/shipments/data/shipments.ts';
import { trackingOfId } from '../../shared/shipments/domain/tracking-number.ts';
import { shipmentEvents } from '../../shared/shipments/events.ts';
import { partiesOf } from '../../shared/shipments/party.ts';
import { shipmentParams } from './params.ts';
import { timelineOf } from './timeline-steps.ts';

export const route = defineRoute({
  id: 'shipments.timeline',
  method: 'GET',
  path: '/api/v1/shipments/{shipment_id}/timeline/',
  summary: 'Read all that happened to a shipment',
  description: 'Every step of its status, its escrow and its webhooks with its time, newest first.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'] },
  params: shipmentParams,
  returns: [
    200,
    z.object({
      results: z
        .array(
          z.object({
            kind: z.enum(['status', 'escrow', 'webhook']),
            at: timeOut,
            title: z.string(),
            event: z.string().optional().describe('The name of the event.'),
            status: z.string().describe('The status after it: of the shipment, the escrow or the delivery.'),
            details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.undefined()])),
          }),
        )
        .meta({
          examples: [
            [
              {
                kind: 'status',
                at: '2026-01-31T09:42:00.000Z',
                title: shipmentEvents.types['shipment.arrived'].title,
                event: 'shipment.arrived',
                status: 'ASSIGNED',
                details: { arrived_at: 'pickup', meters: 0 },
              },
            ],
          ],
        }),
    }),
  ],
  uses: { table: tableAccess },
  async handle({ params, caller }, { table }) {
    const { shipment_id: id } = params;
    const history = await shipmentHistory(table, { id, tracking: trackingOfId(id) });
    if (!history || !partiesOf(history.shipment, caller).includes('merchant')) throw new Problem('not_found');
    return { results: timelineOf(history.rest) };
  },
});

export const handler = lambda(route);
