import * as z from 'zod';
import { type DeliveryId, type Message, modes, publishedOf, stored, type TenantKind } from '#ground';
import type { Delivery, DeliveryRow } from './data/deliveries.ts';
import { type Destination, webhookDestinationOf } from './data/destinations.ts';
import { partOfGroup, SentDetail } from './data/event-webhook.ts';
import { partOfSubject } from './domain/pace.ts';
import { type Scheme, schemes } from './domain/signature.ts';

/** A delivery to process. */
export interface Job {
  readonly delivery_id: DeliveryId;
  /** The partition of the event's subject. */
  readonly subject: string;
  /** Its part of the destination's webhooks. */
  readonly part: number;
  readonly scheme: Scheme;
  readonly destination: Destination;
  /** The delivery of a first attempt, which comes with the message. Later the row has it. */
  readonly first?: Delivery;
  /** How many attempts the row has, if it is sent again although it failed or is parked. */
  readonly again?: number | undefined;
  /** The earliest time to send it. */
  readonly notBefore?: Date | undefined;
}

/** A retry: the delivery that is due, and the keys to read all data for sending it in one request. */
const Retry = z.object({
  retry: z.object({
    delivery_id: stored.id<'Delivery'>(),
    subject: z.string(),
    scheme: z.enum(schemes),
    destination: z.object({
      owner: stored.id<TenantKind>(),
      mode: z.enum(modes),
      hash: z.string(),
    }),
  }),
});

/** The message that makes a sender process a delivery again. */
export function retryMessageOf(delivery: Delivery | DeliveryRow): string {
  const { delivery_id, subject, scheme } = delivery;
  const destination = webhookDestinationOf(delivery);
  const retry = { delivery_id, subject, scheme, destination };
  return JSON.stringify({ retry } satisfies z.input<typeof Retry>);
}

/**
 * Reads a message of the senders' queue: a retry, or an event whose detail names a webhook.
 * @throws when it is neither
 */
export function readJob(message: Message): Job {
  const retry = Retry.safeParse(JSON.parse(message.body));
  if (retry.success) return { ...retry.data.retry, part: partOfSubject(retry.data.retry.subject) };
  const { event_id, name, request_id, tenant, mode, subject, detail } = publishedOf(message);
  const { webhook } = SentDetail.parse(detail);
  if (!webhook) throw new Error('the event has no webhook');
  const { url, delivery_id, body, scheme = 'body', endpoint, repeats, again, not_before } = webhook;
  const notBefore = not_before === undefined ? undefined : new Date(not_before);
  const first = {
    delivery_id,
    event_id,
    event: name,
    request_id,
    subject,
    owner: tenant,
    mode,
    url,
    endpoint,
    repeats,
    scheme,
    body,
  };
  const part = partOfGroup(webhook.group) ?? partOfSubject(subject);
  const destination = webhookDestinationOf(first);
  return { delivery_id, subject, part, scheme, destination, first, again, notBefore };
}
