import * as z from 'zod';
import { keyScopes, modes } from '../kernel/roles.ts';
import { defineEvents } from '../platform/events/catalogue.ts';
import { stored } from '../platform/table/entity/stored.ts';

/**
 * The data that the mailed token is derived from, and the address. The token itself never leaves the process that mails
 * it.
 */
export const MailRequested = z.object({
  user: stored.id<'User'>(),
  email: z.string(),
  /** Epoch seconds. */
  expires: z.number().int(),
  version: z.number().int(),
});
export type MailRequested = Readonly<z.output<typeof MailRequested>>;

/** The events of accounts. */
export const identityEvents = defineEvents({
  'user.registered': { title: 'Account opened', detail: MailRequested },
  'user.verification_requested': { title: 'Verification mail requested', detail: MailRequested },
  'user.password_reset_requested': { title: 'Password reset requested', detail: MailRequested },
  'user.password_changed': { title: 'Password changed', detail: z.object({}) },
  'user.key_created': {
    title: 'API key created',
    detail: z.object({ mode: z.enum(modes), hint: z.string(), scopes: z.array(z.enum(keyScopes)) }),
  },
});
