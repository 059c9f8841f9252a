import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import {
  change,
  type Item,
  isNew,
  type Key,
  type Mode,
  modes,
  type Table,
  type Tenant,
  type TenantId,
  type UserId,
  type Write,
} from '#ground/data';
import type { SigningSecrets } from '../domain/signature.ts';

/**
 * The secrets that sign webhooks. They are stored in plain form, because we sign with them and their owner may read
 * them. A merchant has one per mode. An endpoint has its own, in its item, and is signed with the timestamp.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `loadWebhookSecret` | 1 GetItem | 1 read |
 * | create (both modes), roll | within a transaction | 2 write each: 4, 2 |
 */
export const WebhookSecret = z.object({
  secret: z.string(),
  /** The secret before the last roll; both are valid until then (epoch milliseconds). */
  previous: z.object({ secret: z.string(), valid_until: z.number() }).optional(),
});
export type WebhookSecret = Readonly<z.output<typeof WebhookSecret>>;

export const keyOfWebhookSecret = (user: TenantId, mode: Mode): Key => ({
  pk: `MERCHANT#${user}#${mode}`,
  sk: 'WEBHOOK',
});

/** A new secret in the form of Standard Webhooks: `whsec_` and the base64 of 256 random bits. */
export const createSigningSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

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

/** Gives an account a secret in a mode, where it has none. */
export const addWebhookSecret = (user: UserId, mode: Mode, at: Date): Write => ({
  put: { ...keyOfWebhookSecret(user, mode), secret: createSigningSecret(), created_at: at.toISOString() },
  when: isNew,
});

/** Gives a new merchant a secret for each mode. */
export const addWebhookSecrets = (user: UserId, at: Date): Write[] =>
  modes.map((mode) => addWebhookSecret(user, mode, at));

/**
 * A new secret in the place of the one that was read. The old one stays valid for a while; an even older one ends now.
 * @param until epoch milliseconds at which the old one ends
 */
export const rollSecret = (read: WebhookSecret, until: number): Required<WebhookSecret> => ({
  secret: createSigningSecret(),
  previous: { secret: read.secret, valid_until: until },
});

/**
 * Replaces the secret of a merchant that was read.
 * @param until epoch milliseconds at which the old one ends
 */
export function rollWebhookSecret(
  { user, mode }: Tenant,
  read: WebhookSecret,
  at: Date,
  until: number,
): { readonly write: Write; readonly rolled: WebhookSecret } {
  const rolled = rollSecret(read, until);
  const update = change<WebhookSecret & { rolled_at: string }>({
    key: keyOfWebhookSecret(user, mode),
    set: { ...rolled, rolled_at: at.toISOString() },
    when: { secret: read.secret },
  });
  return { write: { update }, rolled };
}
