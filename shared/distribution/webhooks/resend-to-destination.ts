import type { DeliveryRow } from '../../webhooks/data/deliveries.ts';
import { createDeliveryId } from '../../webhooks/data/event-webhook.ts';
import { addResend } from '../../webhooks/data/resends.ts';
import { repeatWebhook } from '../../webhooks/replay/repeat-webhook.ts';
import { destinationPartition, type WebhookDestination } from '../data/webhook-destinations.ts';

/** Sends a delivery again. The item that makes it so lies with the destination, under a new id each time. */
export function resendToDestination(row: DeliveryRow, { id }: WebhookDestination, at: Date) {
  const { event_id, event: name, owner: tenant, mode } = row;
  const fresh = createDeliveryId(at);
  const webhook = repeatWebhook(row, fresh);
  const event = { event_id, name, at: at.toISOString(), tenant, mode, detail: {} };
  return {
    write: addResend(destinationPartition.pk(id), event, webhook, fresh),
    sent: { event: name, event_id, delivery_id: webhook.delivery_id },
  };
}
