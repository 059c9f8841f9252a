import { buildEventItem, type EventItem, subjectKeys, type Write } from '#ground/data';
import { webhookDestinationOf } from './destinations.ts';
import { type EventWebhook, groupOf } from './event-webhook.ts';

/**
 * Publishes an event again for one delivery: an item next to the event, which the table's stream carries to the bus
 * like any event. It has the event's id and body, and names the new delivery. No timeline shows it, and `resent` hides it
 * from all consumers except the webhook senders.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `addResend` | within a transaction | 2 write per KB |
 *
 * @param subject the partition of the event
 * @param event with who resends it as its tenant: the delivery is theirs, and their secret signs it
 * @param sent the webhook of the event as it was first sent, with the new delivery
 * @param id of the resend, if not that of the delivery, which may be sent again several times
 */
export function addResend(
  subject: string,
  { detail, request_id: _id, ...event }: EventItem,
  { not_before: _, ...sent }: EventWebhook,
  id: string = sent.delivery_id,
): Write {
  const key = { pk: subject, sk: `${subjectKeys.resend}${id}` };
  const { hash } = webhookDestinationOf({ owner: event.tenant, mode: event.mode, ...sent });
  const webhook = { ...sent, group: groupOf(hash, subject) };
  const again = { ...event, detail: { ...detail, webhook, resent: true }, publish: true as const };
  return { put: buildEventItem(key, [again]) };
}
