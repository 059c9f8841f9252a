import * as z from 'zod';
import { type DeliveryId, toId } from '../../kernel/ids.ts';
import { uuidOfTime } from '../../kernel/uuid.ts';
import { stored } from '../../platform/table/stored.ts';
import { schemes } from '../domain/signature.ts';

/** What an event says of the webhook that it is sent as. The member `webhook` of an event's detail has this form. */
export const EventWebhook = z.object({
  url: z.string(),
  delivery_id: stored.id<'Delivery'>(),
  /** The very text that is signed and sent, made with the event: a resend has the same bytes. */
  body: z.string(),
  scheme: z.enum(schemes).optional(),
  /** It is not sent before this time; ISO 8601. */
  not_before: z.iso.datetime().optional(),
});
export type EventWebhook = Readonly<z.output<typeof EventWebhook>>;

/** The part of any event's detail that the senders read. */
export const SentDetail = z.object({ webhook: EventWebhook.optional() });

/**
 * The id of one delivery of an event to one URL; a resend is another delivery. Deliveries in the order of their ids are
 * in the order of time.
 */
export const newDeliveryId = (at: Date): DeliveryId => toId<'Delivery'>(uuidOfTime(at, crypto.randomUUID()));
