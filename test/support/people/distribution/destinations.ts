import { randomUUID } from 'node:crypto';
import {
  addToRoster,
  destinationRosterOf,
  saveDestinationRoster,
} from '../../../../shared/distribution/data/destination-roster.ts';
import {
  addWebhookDestination,
  type WebhookDestination,
} from '../../../../shared/distribution/data/webhook-destinations.ts';
import { type DeliveryId, type OrganizationId, toId } from '../../../../shared/kernel/ids.ts';
import type { Mode } from '../../../../shared/kernel/roles.ts';
import { createEventId } from '../../../../shared/platform/events/outbox.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { saveOutcome } from '../../../../shared/webhooks/data/delivery-attempts.ts';
import { createDeliveryId } from '../../../../shared/webhooks/data/event-webhook.ts';
import { createSigningSecret } from '../../../../shared/webhooks/data/signing-secrets.ts';

/** A webhook destination of an organization, for all events. */
export async function newDestination(
  wire: Wire,
  organization: OrganizationId,
  mode: Mode,
  url = 'https://93.184.216.34/hooks',
): Promise<WebhookDestination> {
  const now = wire.now().toISOString();
  const id = toId<'WebhookDestination'>(randomUUID());
  const secret = createSigningSecret();
  const status = 'ENABLED' as const;
  const of = { id, organization, mode, url, events: ['*'], status, secret };
  const destination = { ...of, created_at: now, revision: 1 };
  const roster = await destinationRosterOf(wire.table, organization, mode);
  const listed = addToRoster(roster, destination);
  await wire.table.commit([
    addWebhookDestination(destination),
    saveDestinationRoster(organization, mode, roster, listed),
  ]);
  return destination;
}

/** A delivery to the destination that has failed for good. */
export async function failedDelivery(
  { table, now }: Wire,
  { id: endpoint, organization: owner, mode, url }: WebhookDestination,
): Promise<DeliveryId> {
  const delivery_id = createDeliveryId(now());
  const event = 'distribution.client.active';
  const of = {
    delivery_id,
    event_id: createEventId(),
    event,
    subject: `CLIENT#${randomUUID()}`,
    owner,
    mode,
  };
  const delivery = { ...of, url, endpoint, scheme: 'timestamped' as const, body: '{}' };
  await saveOutcome(table, delivery, undefined, { status: 'FAILED', attempts: [], now: now() });
  return delivery_id;
}
