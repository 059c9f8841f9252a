import * as z from 'zod';
import {
  change,
  definePartition,
  defineReader,
  type Id,
  isNew,
  modes,
  type OrganizationId,
  stored,
  subjectKeys,
  type Write,
} from '#ground/data';
import { webhookDestinationOf } from '../../webhooks/data/destinations.ts';
import { Endpoint, keyOfEndpoint } from '../../webhooks/data/endpoints.ts';

/**
 * The webhook destinations of organizations: endpoints of the senders, with the events that each wants. The roster of the
 * organization lists them (destination-roster.ts).
 *
 * | question | requests | units |
 * |---|---|---|
 * | `loadWebhookDestination` | 1 GetItem, none where access has read it | 1 read |
 * | create, save, remove | within a transaction, with the roster | 2 write |
 */
const WebhookDestination = Endpoint.extend({
  id: stored.id<'WebhookDestination'>(),
  organization: stored.id<'Organization'>(),
  mode: z.enum(modes),
  /** Names of events, or `*` alone. */
  events: z.array(z.string()),
  created_at: z.string(),
  /** Counts the changes. */
  revision: z.number(),
});
export type WebhookDestination = Readonly<z.output<typeof WebhookDestination>>;

/** What is in the partition of a destination: its tests and replays, and the destination itself. */
export const destinationPartition = definePartition((id: Id<'WebhookDestination'>) => keyOfEndpoint(id).pk, {
  event: subjectKeys.event,
  destination: 'ENDPOINT',
  resend: subjectKeys.resend,
});

/** The destination with this id. Access decides who may see it. */
export const { parse: parseWebhookDestination, find: loadWebhookDestination } = defineReader({
  schema: WebhookDestination,
  keyOf: keyOfEndpoint,
});

/** The destination as the senders know it, which have its health under this. */
export const toSenderDestination = ({
  id,
  organization,
  mode,
  url,
}: Pick<WebhookDestination, 'id' | 'mode' | 'url'> & { readonly organization: OrganizationId }) =>
  webhookDestinationOf({ owner: organization, mode, url, endpoint: id });

export const addWebhookDestination = (destination: WebhookDestination): Write => ({
  put: { ...keyOfEndpoint(destination.id), ...destination },
  when: isNew,
});

/** Changes a destination. Stale if another change came first. */
export function saveWebhookDestination(
  { id, revision }: WebhookDestination,
  set: Partial<Pick<WebhookDestination, 'url' | 'events' | 'status' | 'secret' | 'previous'>>,
): Write {
  const update = change<WebhookDestination>({
    key: keyOfEndpoint(id),
    set: { ...set, revision: revision + 1 },
    when: { revision },
  });
  return { update };
}

/** Removes a destination. Stale if another change came first. */
export const removeWebhookDestination = ({ id, revision }: WebhookDestination): Write => ({
  remove: keyOfEndpoint(id),
  when: { revision },
});
