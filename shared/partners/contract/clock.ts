import * as z from 'zod';
import { defineId, timeIn, timeOut } from '#ground/domain';
import { organizationId } from './story.data.ts';

export const AdvanceClockIn = z.object({
  to: timeIn.meta({
    description: 'The time to go to, at most five years ahead of the clock.',
    examples: ['2026-03-01T09:00:00Z'],
  }),
});

export const AdvancedClockOut = z
  .object({
    organization: defineId<'Organization'>(),
    now: timeOut.describe('Where the clock stands.'),
    done: z.boolean().describe('False if there is more to do by then: call it again.'),
  })
  .meta({
    id: 'TestClock',
    examples: [{ organization: organizationId, now: '2026-03-01T09:00:00.000Z', done: true }],
  });
