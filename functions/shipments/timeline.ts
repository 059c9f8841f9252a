import * as z from 'zod';
import { defineRoute } from '#ground';
import { shipmentParams } from '../../shared/shipments/contract/params.ts';
import { TimelineStepOut } from '../../shared/shipments/contract/watched/timeline.ts';
import { loadOwnHistory } from '../../shared/shipments/data/lists/shipment-history.ts';
import { shipmentTimelineOf } from '../../shared/shipments/delivery/timeline-steps.ts';
import { shipmentEvents } from '../../shared/shipments/events/events.ts';
import { loadRows, namedDeliveriesOf } from '../../shared/webhooks/data/delivery-lists.ts';

export const route = defineRoute({
  id: 'shipments.timeline',
  at: 'GET /api/v1/shipments/{shipment_id}/timeline/',
  summary: 'Get the timeline of a shipment',
  description:
    'Lists every step of the shipment’s status, its escrow, its webhooks and its claims with its time, newest first, and every message that the recipient was not sent, with the `reason`. A recipient gets at most 5 SMS and 5 mails a day about your parcels, and 10 of each about those of all merchants. There is one page, with the newest 300 events and 100 webhook deliveries.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'], grant: 'shipments:read' },
  params: shipmentParams,
  returns: [
    200,
    z.object({
      next: z.null(),
      previous: z.null(),
      results: z.array(TimelineStepOut).meta({
        examples: [
          [
            {
              kind: 'status',
              at: '2026-01-31T09:42:00.000Z',
              title: shipmentEvents.types['shipment.arrived'].title,
              event: 'shipment.arrived',
              status: 'ASSIGNED',
              details: { place: 'pickup', arrived_at: '2026-01-31T09:42:00.000Z', meters: 0 },
            },
          ],
        ],
      }),
    }),
  ],
  async handle({ params, caller }, { table }) {
    const history = await loadOwnHistory(table, caller, params.shipment_id);
    const rows = await loadRows(table, namedDeliveriesOf(history.rest));
    return { next: null, previous: null, results: shipmentTimelineOf(history, rows) };
  },
});
