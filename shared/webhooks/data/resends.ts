import {
  buildEventItem,
  type DeliveryId,
  type EventItem,
  subjectKeys,
  type TenantId,
  type Write,
} from '#ground/data';
import { webhookDestinationOf } from './destinations.ts';
import { type EventWebhook, groupOf } from './event-webhook.ts';

/**
 * Publishes an event again for one delivery: an item next to the event, which the table's stream carries to the bus
 * like any event. It has the event's id and body, and names the new delivery. No timeline shows it, and `resent` hides it
 * from all consumers except the webhook senders.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `resend` | within a transaction | 2 write per KB |
 *
 * @param subject the partition of the event
 * @param sent the webhook of the event, as it was first sent
 * @param owner who resends it: the delivery is theirs, and their secret signs it
 * @param id of the resend, if not that of the delivery, which may be sent again several times
 */
export function resend(
  subject: string,
  { detail, request_id: _id, ...event }: EventItem,
  { not_before: _, ...sent }: EventWebhook,
  delivery_id: DeliveryId,
  owner: TenantId,
  id: string = delivery_id,
): Write {
  const key = { pk: subject, sk: `${subjectKeys.resend}${id}` };
  const { hash } = webhookDestinationOf({ owner, mode: event.mode, ...sent });
  const webhook = { ...sent, delivery_id, group: groupOf(hash) };
  const again = {
    ...event,
    tenant: owner,
    detail: { ...detail, webhook, resent: true },
    publish: true as const,
  };
  return { put: buildEventItem(key, [again]) };
}
