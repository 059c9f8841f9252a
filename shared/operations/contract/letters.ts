import * as z from 'zod';
import { defineId, nameParameter, textOf, timeOut } from '#ground/domain';
import { letterStatuses } from '../domain/letter-status.ts';

const letterId = defineId<'DeadLetter'>().meta({ examples: ['0b6f5d52-4c0e-4a6c-9d0a-5a1f1f7d2c11'] });

export const letterParams = z.object({ letter_id: nameParameter('dead letter with this id', letterId) });

/** Why an admin sends a dead letter again or discards it. */
export const LetterIn = z.object({
  reason: textOf(300).meta({
    description: 'Why, for other admins.',
    examples: ['The mail service is up again.'],
  }),
});

/** A message that a part of the service gave up on, after a decision about it. */
export const LetterOut = z
  .object({
    id: letterId,
    consumer: z
      .string()
      .meta({ description: 'The consumer that gave up on it.', examples: ['notices.send'] }),
    event: z
      .string()
      .nullable()
      .meta({ description: 'The name of its event, if it has one.', examples: ['shipment.created'] }),
    status: z.enum(letterStatuses).meta({ examples: ['REDRIVEN'] }),
    kept_at: timeOut.meta({ description: 'Since when it is among the dead letters.' }),
    decided_at: timeOut,
  })
  .meta({ id: 'DeadLetter' });
