import * as z from 'zod';
import {
  Commit,
  defineId,
  defineRoute,
  type EventItem,
  order,
  Problem,
  parcel,
  refuseField,
  type Table,
  type Tenant,
} from '#ground';
import { hashOfUrl, healthOf, writeRecovery } from '../../shared/webhooks/data/destinations.ts';
import { createDeliveryId, SentDetail } from '../../shared/webhooks/data/event-webhook.ts';
import { addResend } from '../../shared/webhooks/data/resends.ts';
import { webhookLimit } from '../../shared/webhooks/limits.ts';
import { sentEvents } from './events/sent-events.ts';
import { loadOrderToResend, loadShipmentToResend } from './resent.ts';
import { assertOneSubject } from './subject.ts';

/** The most events in one request; more would not fit into its transaction. */
const maxDeliveries = 50;

/** The shipment or the order that the caller names. @throws Problem invalid_request for none or both */
function resentOf(
  table: Table,
  caller: Tenant,
  named: { shipment_id?: string | undefined; order_id?: string | undefined },
) {
  assertOneSubject(named);
  if (named.shipment_id !== undefined) return loadShipmentToResend(table, caller, named.shipment_id);
  if (named.order_id !== undefined) return loadOrderToResend(table, caller, named.order_id);
  throw refuseField('/shipment_id', 'is required, or order_id instead', 'required');
}

/** The newest of the events that had a webhook, of one name or of all, each with the delivery that sends it again. */
const deliveriesOf = (events: readonly EventItem[], wanted: string | undefined, now: Date) =>
  events
    .filter(({ name }) => (wanted === undefined ? sentEvents.includes(name) : name === wanted))
    .flatMap((event) => {
      const { webhook } = SentDetail.parse(event.detail);
      return webhook ? [{ event, webhook }] : [];
    })
    .slice(-maxDeliveries)
    // A millisecond apart, so that they are published in their order.
    .map(({ event, webhook }, position) => {
      const delivery_id = createDeliveryId(new Date(now.getTime() + position));
      return { event, webhook: { ...webhook, delivery_id, repeats: webhook.delivery_id } };
    });

export const route = defineRoute({
  id: 'webhooks.resend',
  at: 'POST /api/v1/webhooks/resend/',
  summary: 'Resend the webhooks of a shipment or an order',
  description: `Sends the events of a shipment to its \`webhook_url\` again, or those of an order to the \`webhook_url\` that its store has now: all of them, or those of one name, and at most the newest ${maxDeliveries}. Each is a new delivery with the same event id and the same body. A disabled destination is enabled again. An account can send 30 of these requests a minute, test webhooks among them.`,
  auth: { secretKey: ['merchant'], jwt: ['merchant'] },
  body: z
    .object({
      shipment_id: z.string().max(64).optional().describe('The id or the tracking number of the shipment.'),
      order_id: z
        .string()
        .max(64)
        .optional()
        .describe('The id or the number of the order. Send this or `shipment_id`.'),
      event: z.enum(sentEvents).optional().describe('Resends only events of this name. Default: all events.'),
    })
    .meta({
      examples: [
        { shipment_id: parcel.tracking_number, event: 'shipment.created' },
        { order_id: order.number },
      ],
    }),
  returns: [
    202,
    z.object({
      results: z
        .array(
          z.object({ event: z.string(), event_id: defineId<'Event'>(), delivery_id: defineId<'Delivery'>() }),
        )
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
  async handle({ body, caller, now }, { table }) {
    const { id, partition, url, events } = await resentOf(table, caller, body);
    const deliveries = deliveriesOf(events, body.event, now);
    if (deliveries.length === 0)
      throw new Problem(
        'invalid_state',
        'There is no matching event yet. Leave `event` out to resend all its events.',
      );
    const destination = { owner: caller.user, mode: caller.mode, hash: hashOfUrl(url) };
    const health = await healthOf(table, destination);
    const writes = deliveries.map(({ event, webhook }) =>
      addResend(partition, { ...event, tenant: caller.user }, { ...webhook, url }),
    );
    const results = deliveries.map(({ event: { name, event_id }, webhook: { delivery_id } }) => ({
      event: name,
      event_id,
      delivery_id,
    }));
    return new Commit([...writes, ...(health ? [writeRecovery(destination)] : [])], { results }, id);
  },
});
