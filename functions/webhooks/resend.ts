import * as z from 'zod';
import { Problem } from '../../shared/kernel/problem.ts';
import { id } from '../../shared/kernel/scalars.ts';
import { parcel } from '../../shared/kernel/story.ts';
import { readEvents } from '../../shared/platform/events/outbox.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { ownEvents } from '../../shared/shipments/data/shipment-history.ts';
import { partitionOf } from '../../shared/shipments/data/shipments.ts';
import { shipmentNotFound } from '../../shared/shipments/domain/not-found.ts';
import { readIdentifier } from '../../shared/shipments/domain/tracking-number.ts';
import { shipmentEvents } from '../../shared/shipments/events.ts';
import { hashOfUrl, healthOf, recovered } from '../../shared/webhooks/data/destinations.ts';
import { newDeliveryId, SentDetail } from '../../shared/webhooks/data/event-webhook.ts';
import { resend } from '../../shared/webhooks/data/resends.ts';
import { webhookLimit } from './limits.ts';

/** Events in one request at most; more would not fit into its transaction. */
const most = 50;

const sentEvents = Object.entries(shipmentEvents.types).flatMap(([name, { webhook }]) =>
  webhook ? [name] : [],
);

export const route = defineRoute({
  id: 'webhooks.resend',
  method: 'POST',
  path: '/api/v1/webhooks/resend/',
  summary: 'Resend the webhooks of a shipment',
  description: `Sends the events of the shipment to its \`webhook_url\` again: all of them, or those of one name, and at most the newest ${most}. Each is a new delivery with the same event id and the same body. A disabled destination is enabled again. An account can send 30 of these requests a minute, test webhooks among them.`,
  auth: { secretKey: ['merchant'], jwt: ['merchant'] },
  body: z
    .object({
      shipment_id: z.string().max(64).describe('The id or the tracking number of the shipment.'),
      event: z.enum(sentEvents).optional().describe('Resends only events of this name. Default: all events.'),
    })
    .meta({ examples: [{ shipment_id: parcel.tracking_number, event: 'shipment.created' }] }),
  returns: [
    202,
    z.object({
      results: z
        .array(z.object({ event: z.string(), event_id: id<'Event'>(), delivery_id: id<'Delivery'>() }))
        .meta({
          examples: [
            [
              {
                event: 'shipment.created',
                event_id: '019c1358-b2fa-7d03-9f61-4c7a0e8b5d12',
                delivery_id: '019c13a9-4d10-7e52-b3c8-6f1a9d0e2b74',
              },
            ],
          ],
        }),
    }),
  ],
  errors: ['not_found', 'invalid_state'],
  limits: [webhookLimit],
  uses: { table: tableAccess },
  async handle({ body, caller, now }, { table }) {
    const asked = readIdentifier(body.shipment_id);
    if (!asked) throw shipmentNotFound();
    const { shipment, rest } = await ownEvents(table, caller, asked);
    const { webhook_url: url } = shipment;
    if (!url)
      throw new Problem(
        'invalid_state',
        'The shipment was booked without a `webhook_url`, so its events cannot be sent.',
      );
    const events = rest
      .flatMap(readEvents)
      .filter(({ name }) => (body.event === undefined ? sentEvents.includes(name) : name === body.event))
      .flatMap((event) => {
        const { webhook } = SentDetail.parse(event.detail);
        return webhook ? [{ event, webhook, delivery_id: newDeliveryId(now) }] : [];
      })
      .slice(-most);
    if (events.length === 0)
      throw new Problem(
        'invalid_state',
        'The shipment has no matching event yet. Leave `event` out to resend all its events.',
      );
    const destination = { owner: caller.user, mode: caller.mode, hash: hashOfUrl(url) };
    const health = await healthOf(table, destination);
    const subject = partitionOf(shipment);
    const writes = events.map(({ event, webhook, delivery_id }) =>
      resend(subject, event, webhook, delivery_id),
    );
    const results = events.map(({ event: { name: event, event_id }, delivery_id }) => ({
      event,
      event_id,
      delivery_id,
    }));
    return new Commit([...writes, ...(health ? [recovered(destination)] : [])], { results }, shipment.id);
  },
});

export const handler = lambda(route);
