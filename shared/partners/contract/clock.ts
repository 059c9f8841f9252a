import * as z from 'zod';
import { defineId, timeIn, timeOut } from '#ground/domain';
import { dueKinds } from '../domain/due-kinds.ts';
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
    happened: z
      .array(z.object({ event: z.string(), at: timeOut }))
      .describe('The events of the organization that this call has caused, in their order.'),
  })
  .meta({
    id: 'AdvancedTestClock',
    examples: [
      {
        organization: organizationId,
        now: '2026-03-01T09:00:00.000Z',
        done: true,
        happened: [{ event: 'distribution.license.active', at: '2026-02-28T09:30:00.000Z' }],
      },
    ],
  });

export const TestClockOut = z
  .object({
    organization: defineId<'Organization'>(),
    now: timeOut.describe('The time by which the organization lives in test mode.'),
    is_standing: z.boolean().describe('Whether it was advanced, and so stands until it is advanced again.'),
    next: z
      .object({ at: timeOut, kind: z.enum(dueKinds).describe('What it happens to.') })
      .nullable()
      .describe('What falls due next. The newest changes may be missing for a moment.'),
  })
  .meta({
    id: 'TestClock',
    examples: [
      {
        organization: organizationId,
        now: '2026-03-01T09:00:00.000Z',
        is_standing: true,
        next: { at: '2026-03-28T09:30:00.000Z', kind: 'LICENSE' },
      },
    ],
  });
