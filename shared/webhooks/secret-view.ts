import type * as z from 'zod';
import type { WebhookSecretOut } from './contract/webhook.ts';
import type { WebhookSecret } from './data/signing-secrets.ts';

/** A secret as its merchant sees it. */
export function secretOf({ secret, previous }: WebhookSecret, now: Date): z.input<typeof WebhookSecretOut> {
  const isValid = previous !== undefined && previous.valid_until > now.getTime();
  return { secret, ...(isValid && { previous_valid_until: new Date(previous.valid_until).toISOString() }) };
}
