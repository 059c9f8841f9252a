import * as z from 'zod';
import { type CodesOf, defineProblems } from '../../kernel/problem-codes.ts';

/** What callers are told of a store when a step of it is refused. */
export const storeProblems = defineProblems({
  gates_open: {
    status: 409,
    title: 'Gates of the store are open',
    detail: '`gates` names them, and what to do.',
    meaning:
      'A partner prepared this store for its merchant. It is published once the merchant has claimed it and it has a licence, or the merchant a paid plan. `gates` names what is missing, each with its `reason` and the `next` step.',
    remedy: 'Take the `next` step of each gate, then publish the store again.',
    members: z.object({
      gates: z
        .array(
          z.object({
            gate: z.string().meta({ examples: ['CLAIM'] }),
            satisfied: z.boolean(),
            since: z
              .string()
              .nullable()
              .meta({ examples: ['2026-01-31T09:30:00.000Z'] }),
            reason: z
              .string()
              .nullable()
              .meta({ examples: ['The merchant has not claimed the store.'] }),
            next: z
              .object({ action: z.string(), url: z.url() })
              .nullable()
              .meta({
                description: 'What opens it, and the address of the operation that does.',
                examples: [
                  {
                    action: 'Invite the merchant, who then accepts the claim.',
                    url: 'https://api.svc.example/api/v1/console/drafts/3c9e0b57-71f4-4d2a-8b16-9f0a5d7c2e84/invite/',
                  },
                ],
              }),
          }),
        )
        .describe('What keeps the store from being published.'),
    }),
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
