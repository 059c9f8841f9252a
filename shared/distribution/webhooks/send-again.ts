import { type DeliveryId, type Id, timeOfUuid } from '#ground';
import type { DeliveryRow } from '../../webhooks/data/deliveries.ts';
import { createEndpointWebhook, deliveryIdOf, type EventWebhook } from '../../webhooks/data/event-webhook.ts';

/** A delivery with as many attempts goes on as a new one, so that its row stays small. */
const maxAttempts = 100;

/** Whether a delivery failed or is parked. */
export const isUndone = ({ status }: DeliveryRow): boolean => status === 'FAILED' || status === 'PARKED';

/** Whether it is the first delivery of its event to the destination, and no resend or replay of it. */
export function isFirstOfEvent(
  { delivery_id, event_id }: DeliveryRow,
  destination: Id<'WebhookDestination'>,
): boolean {
  const at = timeOfUuid(delivery_id);
  return at !== undefined && deliveryIdOf({ event_id, at }, destination) === delivery_id;
}

/**
 * The webhook that sends a delivery again, with the same event id and the same bytes: the delivery itself goes on if it
 * has not succeeded; otherwise a new one is made.
 * @param fresh the id of a new one
 */
export function repeatWebhook(
  { status, attempts, delivery_id, url, body }: DeliveryRow,
  destination: Id<'WebhookDestination'>,
  fresh: DeliveryId,
): EventWebhook {
  const goesOn = status !== 'DELIVERED' && attempts.length < maxAttempts;
  const webhook = { url, body, delivery_id: goesOn ? delivery_id : fresh };
  return { ...createEndpointWebhook(destination, webhook), ...(goesOn && { again: attempts.length }) };
}
