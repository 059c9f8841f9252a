import { type CodesOf, defineProblems } from '#ground/domain';
/** What callers are told when a session or a sign-in is refused. */
export const accountProblems = defineProblems({
  refresh_reused: {
    status: 401,
    title: 'The refresh token was already used; the session is closed',
    detail: 'Sign in again.',
    meaning:
      'A refresh token works only once. This one had already been used, which may mean that someone copied it, so we closed the session.',
    remedy:
      'Sign in again. Keep only the newest refresh token, and let only one process at a time refresh it.',
  },
});

declare module '../../kernel/problem-codes.ts' {
  interface ProblemCodes extends CodesOf<typeof accountProblems> {}
}
