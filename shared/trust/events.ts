import * as z from 'zod';
import { defineEvents } from '#ground';
import { verifiedRoles } from './domain/papers.ts';
import type { Decision } from './domain/verification.ts';

/** The owner of the papers. The papers themselves, and the reason of a decision, stay in the table. */
const detail = z.object({ role: z.enum(verifiedRoles) });

/** The events of verifications. */
export const trustEvents = defineEvents({
  'verification.submitted': { title: 'Papers submitted', detail },
  'verification.verified': { title: 'Account verified', detail },
  'verification.rejected': { title: 'Papers rejected', detail },
  'verification.suspended': { title: 'Account suspended', detail },
});

/** The event of each decision. */
export const decisionEvents = {
  VERIFIED: 'verification.verified',
  REJECTED: 'verification.rejected',
  SUSPENDED: 'verification.suspended',
} as const satisfies Record<Decision, keyof typeof trustEvents.types>;
