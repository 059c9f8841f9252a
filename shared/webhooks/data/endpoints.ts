import * as z from 'zod';
import { type Id, type Item, type Key, toId } from '#ground/data';
import { endpointStatuses } from '../domain/endpoint.ts';
import type { Scheme } from '../domain/signature.ts';
import type { Destination } from './destinations.ts';
import { keyOfWebhookSecret, WebhookSecret } from './signing-secrets.ts';

/**
 * Endpoints: destinations with ids and secrets of their own, of which an owner may have several at one URL. The senders
 * read the fields in here; the context of the owner adds its own to the item.
 *
 * | question | requests | units |
 * |---|---|---|
 * | read | within the sender's BatchGetItem | 0.5 to 1 read per 4 KB |
 */
export const Endpoint = WebhookSecret.extend({
  /** Where its webhooks go now. Retries of older ones go there too. */
  url: z.string(),
  /** DISABLED if its owner wants nothing sent. */
  status: z.enum(endpointStatuses),
});
export type Endpoint = Readonly<z.output<typeof Endpoint>>;

export const keyOfEndpoint = (id: Id<'WebhookDestination'>): Key => ({
  pk: `ENDPOINT#${id}`,
  sk: 'ENDPOINT',
});

/** The key of the item with a destination's secret, by signature scheme. */
export const secretKeyFor: Readonly<Record<Scheme, (destination: Destination) => Key>> = {
  body: ({ owner, mode }) => keyOfWebhookSecret(owner, mode),
  timestamped: ({ hash }) => keyOfEndpoint(toId(hash)),
};

/** Reads an item fetched by `keyOfEndpoint`. */
export const parseEndpoint = (item: Item): Endpoint => Endpoint.parse(item);
