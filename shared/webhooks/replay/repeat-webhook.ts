import type { DeliveryId, TenantId } from '#ground';
import type { DeliveryRow } from '../data/deliveries.ts';
import { hashOfUrl, webhookDestinationOf } from '../data/destinations.ts';
import { createEndpointWebhook, type EventWebhook, groupOf } from '../data/event-webhook.ts';

/** A delivery with as many attempts goes on as a new one, so that its row stays small. */
const maxAttempts = 100;

/**
 * The webhook that sends a delivery again, with the same event id and the same bytes: the delivery itself goes on if it
 * has not succeeded; otherwise a new one is made. All that an account repeats at a destination is in one part, because it is
 * sent oldest first.
 * @param fresh the id of a new one
 */
export function repeatWebhook(row: DeliveryRow, fresh: DeliveryId): EventWebhook {
  const { status, attempts, url, body, endpoint } = row;
  const isDelivered = status === 'DELIVERED';
  const goesOn = !isDelivered && attempts.length < maxAttempts;
  const webhook = { url, body, delivery_id: goesOn ? row.delivery_id : fresh };
  return {
    ...(endpoint
      ? createEndpointWebhook(endpoint, row.owner, webhook)
      : { ...webhook, group: groupOf(webhookDestinationOf(row).hash, row.owner) }),
    ...(goesOn && { again: attempts.length }),
    ...(!goesOn && !isDelivered && { repeats: row.delivery_id }),
  };
}

/** The webhook of an event before its first attempt, in the part of what its account repeats. */
export const repeatFirst = (owner: TenantId, webhook: EventWebhook): EventWebhook => ({
  ...webhook,
  group: groupOf(webhook.endpoint ?? hashOfUrl(webhook.url), owner),
});
