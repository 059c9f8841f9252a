import * as z from 'zod';
import {
  defineId,
  type EventItem,
  order,
  Problem,
  parcel,
  refuseField,
  type Table,
  type Tenant,
  type Work,
  type Write,
} from '#ground';
import { hashOfUrl, healthOf, writeRecovery } from '../../../shared/webhooks/data/destinations.ts';
import { createDeliveryId, SentDetail } from '../../../shared/webhooks/data/event-webhook.ts';
import { addResend } from '../../../shared/webhooks/data/resends.ts';
import { loadOrderToResend, loadShipmentToResend } from './resent.ts';
import { sentEvents } from './sent-events.ts';
import { assertOneSubject } from './subject.ts';

/** The most events in one request; more would not fit into its transaction. */
export const maxDeliveries = 50;

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

/** What is sent again: the events of a shipment or of an order, all or those of one name. */
export const ResendIn = z
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
  });

/** The deliveries by which events are sent again. */
export const ResentOut = z.object({
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
});

/**
 * Sends the events of a merchant's shipment or order again, each as a new delivery. A disabled destination is enabled again.
 * @throws Problem not_found, invalid_state; invalid_request for no subject or two
 */
export async function resendWebhooks(
  { table, now }: Work,
  tenant: Tenant,
  asked: z.output<typeof ResendIn>,
): Promise<{
  readonly id: string;
  readonly writes: readonly Write[];
  readonly results: z.input<typeof ResentOut>['results'];
}> {
  const { user: owner, mode } = tenant;
  const { id, partition, url, events } = await resentOf(table, tenant, asked);
  const deliveries = deliveriesOf(events, asked.event, now);
  if (deliveries.length === 0)
    throw new Problem(
      'invalid_state',
      'There is no matching event yet. Leave `event` out to resend all its events.',
    );
  const destination = { owner, mode, hash: hashOfUrl(url) };
  const health = await healthOf(table, destination);
  const writes = deliveries.map(({ event, webhook }) =>
    addResend(partition, { ...event, tenant: owner }, { ...webhook, url }),
  );
  const results = deliveries.map(({ event: { name, event_id }, webhook: { delivery_id } }) => ({
    event: name,
    event_id,
    delivery_id,
  }));
  return { id, writes: [...writes, ...(health ? [writeRecovery(destination)] : [])], results };
}
