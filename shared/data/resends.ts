import type { DeliveryId } from '../kernel/ids.ts';
import type { EventItem } from '../platform/events/outbox.ts';
import type { Write } from '../platform/table/table.ts';

/** Seconds for which the item stays; it is only there to be published. */
const kept = 7 * 24 * 3600;

/**
 * Publishes an event again for one delivery: an item beside the event that the table's stream brings to the bus as it
 * brings events. It has the event's id and body, stands on no timeline, and `resent` keeps it from all but webhooks.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `resend` | within a transaction | 2 write per KB |
 *
 * @param pk the partition that the event stands in
 */
export function resend(
  pk: string,
  { publish: _, detail, ...event }: EventItem,
  webhook: { readonly url: string; readonly delivery_id: DeliveryId },
  now: Date,
): Write {
  return {
    put: {
      pk,
      sk: `R#${webhook.delivery_id}`,
      ...event,
      detail: { ...detail, webhook, resent: true },
      publish: true,
      ttl: Math.floor(now.getTime() / 1000) + kept,
    },
  };
}
