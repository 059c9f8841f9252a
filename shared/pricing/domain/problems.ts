import { type CodesOf, defineProblems } from '#ground/domain';
/** What callers are told when a price does not hold, or nobody carries the parcel. */
export const pricingProblems = defineProblems({
  rate_token_mismatch: {
    status: 400,
    title: 'The rate token is for other details',
    meaning:
      'The booking differs from the quote behind the rate token, or another account, or the other mode, asked for that quote.',
    remedy: 'Send the details that were quoted, or ask for new rates with the details you want.',
  },
  rate_token_expired: {
    status: 400,
    title: 'The rate token has expired',
    meaning: 'A rate token locks a price for 15 minutes. This one has expired.',
    remedy: 'Ask for new rates and book with one of their tokens.',
  },
  rate_token_invalid: {
    status: 400,
    title: 'The rate token is not valid',
    meaning: 'The rate token is incomplete, was changed, or was not issued by this service.',
    remedy: 'Send the `rate_token` of a rate exactly as you received it.',
  },
  route_not_serviceable: {
    status: 400,
    title: 'No rider or carrier serves this route',
    meaning: 'No rider or carrier serves the route between these two points at this service level.',
    remedy: 'Ask for rates to see what is offered, and check that latitude and longitude are not swapped.',
  },
});

declare module '../../kernel/problem-codes.ts' {
  interface ProblemCodes extends CodesOf<typeof pricingProblems> {}
}
