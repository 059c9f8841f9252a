import { limitReached, type Work, type Write } from '#ground';
import { createSigningSecret } from '../../webhooks/data/signing-secrets.ts';
import {
  addToRoster,
  destinationRosterOf,
  maxDestinations,
  saveDestinationRoster,
} from '../data/destination-roster.ts';
import { addWebhookDestination, type WebhookDestination } from '../data/webhook-destinations.ts';

/** Adds a destination, with a secret of its own: 1 GetItem. @throws Problem limit_reached */
export async function addDestination(
  { table, now }: Work,
  asked: Pick<WebhookDestination, 'id' | 'organization' | 'mode' | 'url' | 'events'>,
): Promise<{ readonly destination: WebhookDestination; readonly writes: readonly Write[] }> {
  const { organization, mode } = asked;
  const roster = await destinationRosterOf(table, organization, mode);
  if (roster.destinations.length >= maxDestinations)
    throw limitReached('destinations', maxDestinations, 'Delete one first.');
  const destination = {
    ...asked,
    status: 'ENABLED' as const,
    secret: createSigningSecret(),
    created_at: now.toISOString(),
    revision: 1,
  };
  const listed = addToRoster(roster, destination);
  const writes = [
    addWebhookDestination(destination),
    saveDestinationRoster(organization, mode, roster, listed),
  ];
  return { destination, writes };
}
