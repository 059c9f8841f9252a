import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { TenantId, UserId } from '../../kernel/ids.ts';
import { type Mode, modes } from '../../kernel/roles.ts';
import { change } from '../../platform/table/change.ts';
import { isNew } from '../../platform/table/condition.ts';
import type { Item, Key, Table, Write } from '../../platform/table/table.ts';
import type { Scheme, SigningSecrets } from '../domain/signature.ts';
import { type Destination, destinations } from './destinations.ts';

/**
 * The secrets that sign webhooks. They are stored in plain form, because we sign with them and their owner may read
 * them. A merchant has one per mode. A destination that is signed with the timestamp has its own.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `loadWebhookSecret` | 1 GetItem | 1 read |
 * | create (both modes), roll | within a transaction | 2 write each: 4, 2 |
 */
const WebhookSecret = z.object({
  secret: z.string(),
  /** The secret before the last roll; both are valid until then (epoch milliseconds). */
  previous: z.object({ secret: z.string(), valid_until: z.number() }).optional(),
});
export type WebhookSecret = Readonly<z.output<typeof WebhookSecret>>;

export const keyOfWebhookSecret = (user: TenantId, mode: Mode): Key => ({
  pk: `MERCHANT#${user}#${mode}`,
  sk: 'WEBHOOK',
});

/** The key of a destination's secret, by signature scheme. */
export const secretKeyFor: Readonly<Record<Scheme, (destination: Destination) => Key>> = {
  body: ({ owner, mode }) => keyOfWebhookSecret(owner, mode),
  timestamped: (destination) => ({ pk: destinations.pk(destination), sk: destinations.sk.secret }),
};

/** A new secret in the form of Standard Webhooks: `whsec_` and the base64 of 256 random bits. */
const newSigningSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

/** Reads an item fetched by `keyOfWebhookSecret`. */
export function parseWebhookSecret(item: Item): WebhookSecret {
  return WebhookSecret.parse(item);
}

/** Which secret signs this merchant's webhooks? */
export async function loadWebhookSecret(
  table: Table,
  user: UserId,
  mode: Mode,
): Promise<WebhookSecret | undefined> {
  const item = await table.get(keyOfWebhookSecret(user, mode));
  return item && parseWebhookSecret(item);
}

/** The current signing secrets. For a day after a roll the old secret comes first and the new one is the next. */
export function signingSecretsOf({ secret, previous }: WebhookSecret, now: Date): SigningSecrets {
  return previous && previous.valid_until > now.getTime()
    ? { secret: previous.secret, next: secret }
    : { secret };
}

/** Creates a secret where there is none. */
export function createSecret(key: Key, at: Date): Write {
  return {
    put: { ...key, secret: newSigningSecret(), created_at: at.toISOString() },
    when: isNew,
  };
}

/** Gives a new merchant a secret for each mode. */
export function createWebhookSecrets(user: UserId, at: Date): Write[] {
  return modes.map((mode) => createSecret(keyOfWebhookSecret(user, mode), at));
}

/**
 * Replaces the secret that was read. The old one stays valid for a while; an even older one ends now.
 * @param until epoch milliseconds at which the old one ends
 */
export function rollWebhookSecret(
  user: UserId,
  mode: Mode,
  read: WebhookSecret,
  at: Date,
  until: number,
): { readonly write: Write; readonly rolled: WebhookSecret } {
  const rolled = {
    secret: newSigningSecret(),
    previous: { secret: read.secret, valid_until: until },
  };
  const update = change<WebhookSecret & { rolled_at: string }>({
    key: keyOfWebhookSecret(user, mode),
    set: { ...rolled, rolled_at: at.toISOString() },
    when: { secret: read.secret },
  });
  return { write: { update }, rolled };
}
