import * as z from 'zod';
import { defineEvents, stored } from '#ground';

/** The events of fleets. */
export const fleetEvents = defineEvents({
  'fleet.invited': {
    title: 'Someone was invited to a fleet',
    /** Identifies the mail to send. The token itself never leaves the process that mails it. */
    detail: z.object({ invitation: stored.id<'Invitation'>(), version: z.number().int() }),
  },
});
