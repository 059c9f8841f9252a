import * as z from 'zod';
import { type CodesOf, defineProblems } from '#ground/domain';
import { gateNames } from './store/readiness.ts';

/** A gate of a store that is shut, as errors name it. */
export const shutGate = z.object({
  gate: z.enum(gateNames).meta({ examples: ['product'] }),
  detail: z.string().meta({ examples: ['No product is ACTIVE.'] }),
  next: z
    .object({ action: z.string(), url: z.url() })
    .nullable()
    .meta({
      description: 'What opens it, and the address of the operation that does.',
      examples: [
        {
          action: 'Add a product that is ACTIVE.',
          url: 'https://api.svc.example/api/v1/storefront/products/',
        },
      ],
    }),
});

/** What callers are told of a store when a step of it is refused. */
export const storeProblems = defineProblems({
  gates_open: {
    status: 409,
    title: 'Gates of the store are open',
    detail: '`gates` names them, and what to do.',
    meaning:
      'The store is not ready to be published. `gates` names what is missing, as `readiness` does, each with its `detail` and the `next` step.',
    remedy: 'Take the `next` step of each gate, then publish the store again.',
    members: z.object({ gates: z.array(shutGate).describe('What keeps the store from being published.') }),
  },
  slug_taken: {
    status: 409,
    title: 'The slug is taken',
    meaning: 'Another store has this slug, or had it within the last 90 days.',
    remedy: 'Choose another slug.',
  },
});

declare module '../../kernel/problem-codes.ts' {
  interface ProblemCodes extends CodesOf<typeof storeProblems> {}
}
