import { type CodesOf, defineProblems } from '#ground/domain';
/** What those who pay for plans are told. */
export const subscriptionProblems = defineProblems({
  plan_required: {
    status: 409,
    title: 'Add-ons need a plan of your own',
    detail: 'You are on the FREE plan. Subscribe to a plan first with POST /api/v1/subscriptions/subscribe/.',
    meaning:
      'Add-ons that renew end with the plan that they belong to, so they need a plan that you pay yourself. FREE, and a plan that a partner pays for you, take none.',
    remedy: 'Subscribe to STARTER, GROWTH or SCALE, then buy the add-on.',
  },
});

declare module '../../kernel/problem-codes.ts' {
  interface ProblemCodes extends CodesOf<typeof subscriptionProblems> {}
}
