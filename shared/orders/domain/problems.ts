import * as z from 'zod';
import { type CodesOf, defineProblems } from '../../kernel/problem-codes.ts';

/** What callers are told of an order or its store when a step of it is refused. */
export const orderProblems = defineProblems({
  price_changed: {
    status: 409,
    title: 'The price has changed',
    meaning:
      'The order comes to another total than the `expected_total` that you sent. `total` is what it comes to now.',
    remedy:
      'Show the customer the new total and place the order with it, or with a quote, which holds its prices.',
    members: z.object({
      total: z
        .string()
        .optional()
        .meta({ description: 'What the order comes to now.', examples: ['12500.00'] }),
      amount_due: z
        .string()
        .optional()
        .meta({ description: 'Of a payment: what is due now.', examples: ['12500.00'] }),
    }),
  },
  store_not_live: {
    status: 409,
    title: 'The store is not selling yet',
    detail: 'It is not published, or it was suspended.',
    meaning:
      'The store is not published, or has been suspended. `gates` names those of its readiness that are shut, and why; of a store that a partner prepared, its open gates, each with the `next` step.',
    remedy: 'If it is your store, open these gates and publish it.',
    members: z.object({
      gates: z
        .array(
          z.looseObject({
            gate: z.string().meta({ examples: ['product'] }),
            detail: z
              .string()
              .optional()
              .meta({ description: 'Why it is shut.', examples: ['No product is ACTIVE.'] }),
          }),
        )
        .optional()
        .describe(
          'The gates that are shut. Those of a store that a partner prepared are as in `gates_open`.',
        ),
    }),
  },
});

declare module '../../kernel/problem-codes.ts' {
  interface ProblemCodes extends CodesOf<typeof orderProblems> {}
}
