import { type Id, Problem, type Table } from '#ground';
import { type Health, healthOf } from '../../webhooks/data/destinations.ts';
import {
  loadWebhookDestination,
  toSenderDestination,
  type WebhookDestination,
} from '../data/webhook-destinations.ts';
import { toDestinationView } from './destination-view.ts';

/** The destination that access has found, and its health. @throws Problem not_found if it was deleted since */
export async function loadDestinationAndHealth(
  table: Table,
  id: Id<'WebhookDestination'>,
): Promise<{ readonly destination: WebhookDestination; readonly health: Health | undefined }> {
  const destination = await loadWebhookDestination(table, id);
  if (!destination) throw new Problem('not_found');
  return { destination, health: await healthOf(table, toSenderDestination(destination)) };
}

/** The same for what needs a destination to which webhooks are sent. @throws Problem not_found, invalid_state */
export async function loadEnabledDestination(
  table: Table,
  id: Id<'WebhookDestination'>,
): Promise<WebhookDestination> {
  const { destination, health } = await loadDestinationAndHealth(table, id);
  if (toDestinationView(destination, health).status === 'DISABLED')
    throw new Problem('invalid_state', 'The destination is DISABLED. Enable it first.');
  return destination;
}
