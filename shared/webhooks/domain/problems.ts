import { type CodesOf, defineProblems } from '#ground/domain';
/** What callers are told when a webhook, or a push to a browser, cannot go where they say. */
export const webhookProblems = defineProblems({
  unsafe_url: {
    status: 400,
    title: 'The URL is not a public HTTPS address',
    meaning:
      'Webhooks, and pushes to browsers, are sent only over HTTPS, on port 443, to public addresses. This URL, or the address that its host name resolves to, does not qualify.',
    remedy: 'Use a URL that is reachable from the internet, without credentials and without a port number.',
  },
});

declare module '../../kernel/problem-codes.ts' {
  interface ProblemCodes extends CodesOf<typeof webhookProblems> {}
}
