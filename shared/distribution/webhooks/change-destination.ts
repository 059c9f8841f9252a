import type * as z from 'zod';
import type { Table, Write } from '#ground';
import { type Health, writeRecovery } from '../../webhooks/data/destinations.ts';
import { addToRoster, destinationRosterOf, saveDestinationRoster } from '../data/destination-roster.ts';
import {
  saveWebhookDestination,
  toSenderDestination,
  type WebhookDestination,
} from '../data/webhook-destinations.ts';
import type { DestinationChange } from './destination-input.ts';
import { type DestinationView, toDestinationView } from './destination-view.ts';

/** Whether its past failures no longer count: it is enabled, or goes elsewhere and was not disabled by them. */
const startsAnew = (
  before: WebhookDestination,
  { disabled_at }: Health,
  { url, status }: z.output<typeof DestinationChange>,
): boolean => status === 'ENABLED' || (url !== undefined && url !== before.url && !disabled_at);

/**
 * Changes a destination, and the roster if that says so too. Enabling it and changing its URL clear its failures.
 * @returns no writes if nothing changes
 */
export async function changeDestination(
  table: Table,
  before: WebhookDestination,
  health: Health | undefined,
  sent: z.output<typeof DestinationChange>,
): Promise<{ readonly writes: readonly Write[]; readonly view: DestinationView }> {
  const { url = before.url, events = before.events, status = before.status } = sent;
  const recovers = health !== undefined && startsAnew(before, health, sent);
  const isListedAnew = url !== before.url || JSON.stringify(events) !== JSON.stringify(before.events);
  const isChanged =
    isListedAnew || status !== before.status || (recovers && health.disabled_at !== undefined);
  const after = { ...before, url, events, status, revision: before.revision + (isChanged ? 1 : 0) };
  const view = toDestinationView(after, recovers ? undefined : health);
  const recovery = recovers ? [writeRecovery(toSenderDestination(before))] : [];
  if (!isChanged) return { writes: recovery, view };
  const writes = [saveWebhookDestination(before, { url, events, status }), ...recovery];
  if (!isListedAnew) return { writes, view };
  const { organization, mode } = before;
  const roster = await destinationRosterOf(table, organization, mode);
  const listed = addToRoster(roster, after);
  return { writes: [...writes, saveDestinationRoster(organization, mode, roster, listed)], view };
}
