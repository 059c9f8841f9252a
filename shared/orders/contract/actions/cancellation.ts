import * as z from 'zod';
import { textOf } from '#ground/domain';

const reason = textOf(300);

/** Why the store cancels an order. */
export const Cancelling = z.object({
  reason: reason.meta({
    description: 'The customer reads it.',
    examples: ['The last shirt of this size is torn'],
  }),
});

/** Why a customer asks to cancel. */
export const CancelWish = z.object({
  reason: reason.optional().meta({ examples: ['I ordered the wrong size'] }),
});

/** The store's decision on a customer's request to cancel. */
export const CancelDecision = z.object({
  approve: z.boolean().describe('Whether the order is cancelled and refunded in full.'),
  reason: reason.optional().meta({
    description: 'The customer reads it.',
    examples: ['The shirts are packed already'],
  }),
});
