import * as z from 'zod';
import { type CodesOf, defineProblems } from '#ground/domain';

/** What callers are told when units are missing. */
export const inventoryProblems = defineProblems({
  out_of_stock: {
    status: 409,
    title: 'Too few units are in stock',
    detail: '`lines` shows what is available. Nothing was reserved.',
    meaning:
      'Fewer units are left than the order wants, or than it can have before it is paid: orders that are paid at the hand-over hold at most half of what is left, at most 20 units each and up to 100,000.00. `lines` names each variant with the units that are `available`, of which more than 20 are told as 20. Nothing was reserved.',
    remedy: 'Order fewer units, or without these lines, or pay online.',
    members: z.object({
      lines: z
        .array(
          z.object({
            variant: z.uuid().meta({ examples: ['7d1f6c52-0c1b-4b9a-9c58-2f7f3a1f5d10'] }),
            quantity: z.int().meta({ description: 'The units that were wanted.', examples: [3] }),
            available: z.int().meta({ description: 'The units that there are, 20 at most.', examples: [1] }),
          }),
        )
        .describe('The lines that cannot be had.'),
    }),
  },
  insufficient_stock: {
    status: 409,
    title: 'The warehouse has too little stock for this',
    meaning:
      'The warehouse has fewer units than this would take, or part of them is reserved for orders that are open. Where `orders` is present, it lists these orders.',
    remedy:
      'Take fewer units, or finish or cancel some of the orders. An adjustment that must be booked in spite of the orders can be sent with `allow_short`.',
    members: z.object({
      quantity: z
        .int()
        .optional()
        .meta({ description: 'The units in the warehouse.', examples: [12] }),
      reserved: z
        .int()
        .optional()
        .meta({ description: 'Those that are reserved.', examples: [10] }),
      orders: z
        .array(
          z.object({
            order: z.string().describe('The id of the order.'),
            number: z.string().optional(),
            quantity: z.int().describe('The units that it has reserved.'),
          }),
        )
        .optional()
        .describe('Open orders that have reserved them, 20 at most.'),
    }),
  },
});

declare module '../../kernel/problem-codes.ts' {
  interface ProblemCodes extends CodesOf<typeof inventoryProblems> {}
}
