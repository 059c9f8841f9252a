import * as z from 'zod';
import { defineEvents } from '../platform/events/catalogue.ts';
import { stored } from '../platform/table/stored.ts';

/** What happens to fleets. */
export const fleetEvents = defineEvents({
  'fleet.invited': {
    title: 'Somebody was invited into a fleet',
    /** Which letter is to be sent. The token itself never leaves the process that mails it. */
    detail: z.object({ invitation: stored.id<'Invitation'>(), version: z.number().int() }),
  },
});
