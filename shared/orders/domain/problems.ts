import * as z from 'zod';
import { type CodesOf, defineProblems } from '#ground/domain';
import { shutGate } from '../../stores/domain/problems.ts';

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
      'The store is not published, has been suspended, or takes no new orders: its owner owes us, or has sold as much as without a verification. `gates` names what is shut, as `readiness` of the store does.',
    remedy: 'If it is your store, take the `next` step of each gate, and publish it.',
    members: z.object({
      gates: z
        .array(shutGate)
        .optional()
        .describe(
          'The gates that are shut: `balance` and `verification`, and of a store that a partner prepared, before it is LIVE, `claim` and `license`.',
        ),
    }),
  },
});

declare module '../../kernel/problem-codes.ts' {
  interface ProblemCodes extends CodesOf<typeof orderProblems> {}
}
