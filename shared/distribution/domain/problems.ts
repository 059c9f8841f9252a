import { type CodesOf, defineProblems } from '#ground/domain';
/** What callers are told about domains and stores of partners. */
export const distributionProblems = defineProblems({
  namespace_not_verified: {
    status: 409,
    title: 'The namespace is not verified',
    detail: 'Verify it first.',
    meaning: 'New stores can stand only under a namespace that is VERIFIED.',
    remedy:
      'Call `verify` of the namespace. Each of its records says in `hint` what is wrong and what to set.',
  },
  domain_in_use: {
    status: 409,
    title: 'Another organization has verified the domain',
    meaning:
      'A namespace of another organization is verified for this domain, and the TXT record of that organization is still there.',
    remedy:
      'If the domain is yours, remove the other `svc-verify=` value from the TXT record at `_svc-verify.` before the domain, and verify again.',
  },
});

declare module '../../kernel/problem-codes.ts' {
  interface ProblemCodes extends CodesOf<typeof distributionProblems> {}
}
