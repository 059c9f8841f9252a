import * as z from 'zod';
import { type DeliveryId, type Id, stored, toId, uuidOfName, uuidOfTime } from '#ground/data';
import { partOfSubject } from '../domain/pace.ts';
import { schemes } from '../domain/signature.ts';
import { hashOfUrl } from './destinations.ts';

/** The webhook of an event. The member `webhook` of an event's detail has this form. */
export const EventWebhook = z.object({
  url: z.string(),
  delivery_id: stored.id<'Delivery'>(),
  /** The exact text that is signed and sent. It is made with the event, so a resend has the same bytes. */
  body: z.string(),
  /** The message group of its part of the destination, under which the bus puts the event into the senders' queue. */
  group: z.string().optional(),
  scheme: z.enum(schemes).optional(),
  /** The endpoint that it goes to, whose address may have changed since. */
  endpoint: stored.id<'WebhookDestination'>().optional(),
  /** How many attempts its row has, if it is sent again although it failed or is parked. */
  again: z.number().optional(),
  /** The delivery of the same event that it stands in for, if that one does not go on. */
  repeats: stored.id<'Delivery'>().optional(),
  /** The earliest time to send it; ISO 8601. */
  not_before: z.iso.datetime().optional(),
});
export type EventWebhook = Readonly<z.output<typeof EventWebhook>>;

/** The part of any event's detail that the senders read. */
export const SentDetail = z.object({
  webhook: EventWebhook.optional(),
  /** The body that a webhook would have had, if the event had none because there was no URL. */
  unsent: z.string().optional(),
});

/**
 * The id of one delivery of an event to one URL. A resend is another delivery. Ids sort by time.
 */
export const createDeliveryId = (at: Date): DeliveryId =>
  toId<'Delivery'>(uuidOfTime(at, crypto.randomUUID()));

/** Characters of the hash in a message group. */
const groupHash = 16;

/**
 * The message group of a part of a destination's webhooks: one run has it at a time. It is short, because it is stored
 * with every event.
 * @param hash of the destination's URL
 * @param subject the partition of the event's subject
 */
export const groupOf = (hash: string, subject: string): string =>
  `${hash.slice(0, groupHash)}${partOfSubject(subject)}`;

/** The part that a message group is of. A group from before there were parts has none. */
export const partOfGroup = (group: string | undefined): number | undefined =>
  group && group.length > groupHash ? Number(group.slice(groupHash)) : undefined;

/** The id of the delivery of an event to an endpoint, the same each time. It sorts by the time of the event. */
export const deliveryIdOf = (
  { event_id, at }: { readonly event_id: string; readonly at: Date },
  endpoint: Id<'WebhookDestination'>,
): DeliveryId => toId<'Delivery'>(uuidOfTime(at, uuidOfName('delivery', `${event_id} ${endpoint}`)));

/** The webhook of an event that happens at this time. @param subject the partition of the event's subject */
export const createWebhook = (url: string, subject: string, body: string, at: Date): EventWebhook => ({
  url,
  delivery_id: createDeliveryId(at),
  body,
  group: groupOf(hashOfUrl(url), subject),
});

/**
 * A delivery to an endpoint.
 * @param url of the endpoint when the webhook is made
 * @param subject the partition of the event's subject
 */
export const createEndpointWebhook = (
  endpoint: Id<'WebhookDestination'>,
  subject: string,
  { url, delivery_id, body }: Pick<EventWebhook, 'url' | 'delivery_id' | 'body'>,
): EventWebhook => ({
  url,
  delivery_id,
  body,
  group: groupOf(endpoint, subject),
  scheme: 'timestamped',
  endpoint,
});
