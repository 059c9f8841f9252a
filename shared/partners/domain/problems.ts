import { type CodesOf, defineProblems } from '#ground/domain';
/** What partners are told. */
export const partnerProblems = defineProblems({
  client_exists: {
    status: 409,
    title: 'Your organization has an open client with this address',
    detail: 'Invite that client, or end it first.',
    meaning:
      'Your organization already has a client with this `owner_email` that nobody has claimed yet, in the same mode.',
    remedy: 'Invite the client that you have, or end it and then draft it again.',
  },
  last_owner: {
    status: 409,
    title: 'The organization needs its owner',
    detail: 'Make another member the owner first.',
    meaning:
      'The owner of an organization cannot leave it, or take another role, before somebody else owns it.',
    remedy: 'Give the role OWNER to another member first. You are an admin then, and can leave.',
  },
  not_enrolled: {
    status: 409,
    title: 'The organization is in no program that allows this',
    detail: 'Enroll with POST /api/v1/console/programs/{program_key}/enroll/.',
    meaning: 'The organization has not accepted the terms of a program that includes this, in this mode.',
    remedy:
      'Read the terms with `GET /api/v1/console/programs/`, and have the owner or an admin accept them. Live and test mode are separate.',
  },
  terms_outdated: {
    status: 409,
    title: 'The terms of the program have changed',
    detail: 'Read the present terms with GET /api/v1/console/programs/ and accept them.',
    meaning:
      'The version of the terms that you name, or that the organization has accepted, is no longer in force. What runs under the former terms goes on; nothing new starts until the present ones are accepted.',
    remedy: 'Accept the version that `GET /api/v1/console/programs/` shows.',
  },
});

declare module '../../kernel/problem-codes.ts' {
  interface ProblemCodes extends CodesOf<typeof partnerProblems> {}
}
