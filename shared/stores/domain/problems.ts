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
