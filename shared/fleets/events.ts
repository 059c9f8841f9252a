import * as z from 'zod';
import { defineEvents } from '../platform/events/catalogue.ts';
import { stored } from '../platform/table/entity/stored.ts';

/** The events of fleets. */
export const fleetEvents = defineEvents({
  'fleet.invited': {
    title: 'Someone was invited to a fleet',
    /** Identifies the mail to send. The token itself never leaves the process that mails it. */
    detail: z.object({ invitation: stored.id<'Invitation'>(), version: z.number().int() }),
  },
});
