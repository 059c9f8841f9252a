import * as z from 'zod';
import type { Delivery, DeliveryRow } from '../data/deliveries.ts';
import { type Destination, hashOfUrl } from '../data/destinations.ts';
import { isTracking, type TrackingNumber } from '../domain/tracking-number.ts';
import type { DeliveryId } from '../kernel/ids.ts';
import { modes } from '../kernel/roles.ts';
import { type Message, publishedOf } from '../platform/events/messages.ts';
import { stored } from '../platform/table/stored.ts';
import { ShipmentEventDetail } from './shipment-payload.ts';

/** A delivery to look at. */
export interface Job {
  readonly delivery_id: DeliveryId;
  readonly tracking: TrackingNumber;
  readonly destination: Destination;
  /** What is to be delivered, where it comes with the message: on the first attempt. Later the row has it. */
  readonly first?: Delivery;
  /** Before this time it is not to be sent. */
  readonly notBefore?: Date | undefined;
}

/** A bell: which delivery is due, and enough to read all that sending it takes in one request. */
const Bell = z.object({
  bell: z.object({
    delivery_id: stored.id<'Delivery'>(),
    tracking: z.custom<TrackingNumber>((value) => typeof value === 'string' && isTracking(value)),
    destination: z.object({ merchant: stored.id<'User'>(), mode: z.enum(modes), hash: z.string() }),
  }),
});

/** The message that makes a sender look at a delivery again. */
export function bellFor({ delivery_id, tracking, merchant, mode, url }: Delivery | DeliveryRow): string {
  const destination = { merchant, mode, hash: hashOfUrl(url) };
  return JSON.stringify({ bell: { delivery_id, tracking, destination } } satisfies z.input<typeof Bell>);
}

/**
 * Reads a message of the senders' queue: a bell, or an event whose detail names a webhook.
 * @throws when it is neither
 */
export function jobOf(message: Message): Job {
  const bell = Bell.safeParse(JSON.parse(message.body));
  if (bell.success) return bell.data.bell;
  const { event_id, name, tenant, mode, detail } = publishedOf(message);
  const { shipment_id, tracking_number, webhook, payload } = ShipmentEventDetail.parse(detail);
  if (!webhook) throw new Error('the event has no webhook');
  const { url, delivery_id, not_before } = webhook;
  const notBefore = not_before === undefined ? undefined : new Date(not_before);
  const first = {
    ...{
      delivery_id,
      event_id,
      event: name,
      shipment_id,
      tracking: tracking_number,
      merchant: tenant,
      mode,
      url,
    },
    // The schema gives the fields their order, so that a resend has the same bytes.
    body: JSON.stringify(payload),
  };
  const destination = { merchant: tenant, mode, hash: hashOfUrl(url) };
  return { delivery_id, tracking: tracking_number, destination, first, notBefore };
}
