import * as z from 'zod';
import { defineEvents, stored, type UserId, type Write } from '#ground';
import { type LetterId, letterPartition } from './data/dead-letters.ts';

/** What admins decide, for the consumers that do it. */
export const operationsEvents = defineEvents({
  'letter.redriven': {
    title: 'An admin sends a dead letter again',
    detail: z.object({ letter: stored.id<'DeadLetter'>() }),
  },
});

/** The event by which a letter goes into its queue again. */
export const writeRedriven = (letter: LetterId, admin: UserId, at: Date): Write =>
  operationsEvents.emit(letterPartition(letter), {
    name: 'letter.redriven',
    at,
    tenant: admin,
    mode: 'live',
    detail: { letter },
  });
