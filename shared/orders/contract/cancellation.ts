import * as z from 'zod';
import { text } from '../../kernel/scalars.ts';

const reason = text(300);

/** Why the store cancels an order. */
export const Cancelling = z.object({
  reason: reason.meta({
    description: 'The customer reads it.',
    examples: ['The last shirt of this size is torn'],
  }),
});

/** Why a customer wants to cancel. */
export const CancelWish = z.object({
  reason: reason.optional().meta({ examples: ['I ordered the wrong size'] }),
});

/** What the store decides about the wish of a customer to cancel. */
export const CancelDecision = z.object({
  approve: z.boolean().describe('Whether the order is cancelled, and all of its money goes back.'),
  reason: reason.optional().meta({
    description: 'The customer reads it.',
    examples: ['The shirts are packed already'],
  }),
});
