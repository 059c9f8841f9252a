import * as z from 'zod';
import { adminRoles, defineEvents, keyScopes, modes, stored } from '#ground';
import { factorKinds } from './domain/factors/factor.ts';

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

/** A factor that was added or removed. */
const aboutFactor = z.object({ kind: z.enum(factorKinds), name: z.string() });

/** The data that the token of the link is derived from which cancels a recovery. */
const aboutRecovery = z.object({
  recovery: stored.id<'FactorRecovery'>(),
  /** Epoch seconds. */
  expires: z.number().int(),
});

/** The events of accounts. */
export const identityEvents = defineEvents({
  'user.registered': { title: 'Account opened', detail: MailRequested },
  'user.verification_requested': { title: 'Verification mail requested', detail: MailRequested },
  'user.password_reset_requested': { title: 'Password reset requested', detail: MailRequested },
  'user.admin_invited': { title: 'Administrator invited', detail: MailRequested },
  'user.password_changed': { title: 'Password changed', detail: z.object({}) },
  'user.key_created': {
    title: 'API key created',
    detail: z.object({ mode: z.enum(modes), hint: z.string(), scopes: z.array(z.enum(keyScopes)) }),
  },
  'user.factor_added': { title: 'Second factor added', detail: aboutFactor },
  'user.factor_removed': { title: 'Second factor removed', detail: aboutFactor },
  'user.recovery_requested': { title: 'Recovery requested', detail: aboutRecovery },
  'user.recovery_approved': {
    title: 'Recovery approved',
    detail: aboutRecovery.extend({ effective_at: z.string() }),
  },
  'user.recovery_rejected': {
    title: 'Recovery rejected',
    detail: aboutRecovery.pick({ recovery: true }),
  },
  'user.recovery_cancelled': { title: 'Recovery cancelled', detail: z.object({}) },
  'user.suspended': { title: 'Account suspended', detail: z.object({}) },
  'user.reinstated': { title: 'Account reinstated', detail: z.object({}) },
  'user.roles_changed': {
    title: 'Roles of an administrator changed',
    detail: z.object({ roles: z.array(z.enum(adminRoles)) }),
  },
  'user.mailed': {
    title: 'Mail of an administrator',
    detail: z.object({ subject: z.string(), text: z.string() }),
  },
  'user.recovery_completed': { title: 'Recovery completed', detail: z.object({}) },
});
