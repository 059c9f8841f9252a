import { type CodesOf, defineProblems } from '../../kernel/problem-codes.ts';

/** What callers are told when they are somebody else. */
export const identityProblems = defineProblems({
  email_mismatch: {
    status: 403,
    title: 'The invitation is for another e-mail address',
    detail: 'Sign in with the address that was invited.',
    meaning: 'You are signed in with a different e-mail address from the one that was invited.',
    remedy: 'Sign in with the invited address, or ask for an invitation to your own.',
  },
});

declare module '../../kernel/problem-codes.ts' {
  interface ProblemCodes extends CodesOf<typeof identityProblems> {}
}
