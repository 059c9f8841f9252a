import type { DeliveryId } from '../../kernel/ids.ts';
import { epochSeconds, secondsPerDay } from '../../kernel/time.ts';
import type { EventItem } from '../../platform/events/outbox.ts';
import { subjectKeys } from '../../platform/table/partition.ts';
import type { Write } from '../../platform/table/table.ts';
import { type EventWebhook, groupOf } from './event-webhook.ts';

/** Seconds for which the item is kept. It exists only to be published. */
const retention = 7 * secondsPerDay;

/**
 * Publishes an event again for one delivery: an item next to the event, which the table's stream carries to the bus
 * like any event. It has the event's id and body. No timeline shows it, and `resent` hides it from all consumers except
 * the webhook senders.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `resend` | within a transaction | 2 write per KB |
 *
 * @param subject the partition of the event
 * @param sent the webhook of the event, as it was first sent
 */
export function resend(
  subject: string,
  { publish: _, detail, ...event }: EventItem,
  { not_before: __, ...sent }: EventWebhook,
  delivery_id: DeliveryId,
  now: Date,
): Write {
  return {
    put: {
      pk: subject,
      sk: `${subjectKeys.resend}${delivery_id}`,
      ...event,
      detail: { ...detail, webhook: { ...sent, delivery_id, group: groupOf(sent.url) }, resent: true },
      publish: true,
      ttl: epochSeconds(now) + retention,
    },
  };
}
