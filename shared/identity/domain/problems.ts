import * as z from 'zod';
import { type CodesOf, defineProblems } from '#ground/domain';

/** What callers are told when they are somebody else, or cannot prove who they are. */
export const identityProblems = defineProblems({
  email_mismatch: {
    status: 403,
    title: 'The invitation is for another e-mail address',
    detail: 'Sign in with the address that was invited.',
    meaning: 'You are signed in with a different e-mail address from the one that was invited.',
    remedy: 'Sign in with the invited address, or ask for an invitation to your own.',
  },
  factor_invalid: {
    status: 400,
    title: 'The code or the assertion is wrong',
    detail: 'Send the code that your app shows now. Each code works once.',
    meaning:
      'The code is not one of the last, the present or the next 30 seconds, was used before, or is no recovery code that is left; the assertion is not one of your passkeys’ for options of the last 5 minutes; or, where a password is asked for too, that is wrong.',
    remedy:
      'Wait for the next code of your app, or ask for new options; check the password where one is asked for. `attempts_remaining` says how many wrong ones there can be before you have to wait.',
    members: z.object({
      attempts_remaining: z.int().meta({ description: 'Wrong ones that there can still be.', examples: [4] }),
    }),
  },
  factor_locked: {
    status: 429,
    title: 'Too many wrong codes',
    detail: 'Wait for the seconds in `Retry-After`, or reset the password.',
    meaning: 'Five wrong codes or assertions were sent for this user in 15 minutes.',
    remedy:
      'Wait `Retry-After` seconds and send the code that your app shows then. A password reset ends the wait too.',
  },
});

declare module '../../kernel/problem-codes.ts' {
  interface ProblemCodes extends CodesOf<typeof identityProblems> {}
}
