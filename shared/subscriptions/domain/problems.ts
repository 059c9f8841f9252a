import { type CodesOf, defineProblems } from '../../kernel/problem-codes.ts';

/** What those who pay for plans are told. */
export const subscriptionProblems = defineProblems({
  plan_required: {
    status: 409,
    title: 'The FREE plan takes no add-ons',
    detail: 'Subscribe to a plan first with POST /api/v1/subscriptions/subscribe/.',
    meaning: 'Add-ons that renew end with the plan that they belong to, so they need one that is paid for.',
    remedy: 'Subscribe to STARTER, GROWTH or SCALE, then buy the add-on.',
  },
});

declare module '../../kernel/problem-codes.ts' {
  interface ProblemCodes extends CodesOf<typeof subscriptionProblems> {}
}
