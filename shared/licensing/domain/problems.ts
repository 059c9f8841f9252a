import * as z from 'zod';
import { type CodesOf, defineProblems } from '#ground/domain';

/** What partners that pay for their clients are told. */
export const licensingProblems = defineProblems({
  sponsorship_not_approved: {
    status: 409,
    title: 'The merchant has not approved a sponsorship of this plan',
    detail:
      'Propose it with POST /api/v1/console/clients/{client_id}/sponsorship/ and wait for the merchant.',
    meaning:
      'A licence needs a client that is ACTIVE, and a sponsorship of the same plan and source that its merchant has approved.',
    remedy: 'Propose the sponsorship. The merchant approves it when it claims, or under its partners.',
  },
  reseller_subscription_required: {
    status: 409,
    title: 'The organization has no reseller subscription',
    detail: 'Start it with POST /api/v1/console/wholesale/subscription/start/.',
    meaning: 'Licences at wholesale prices are for resellers with a subscription that has not ended.',
    remedy: 'Start the reseller subscription, or allocate the licence from the pool.',
  },
  pool_exhausted: {
    status: 409,
    title: 'The pool holds too little',
    detail: 'Buy a pack or top up the pool first.',
    meaning: 'The lots of the pool that have not expired hold less than the licence takes.',
    remedy:
      'Buy a pack with `POST /console/distribution/purchase/`, or any amount with `POST /console/distribution/topup/`.',
  },
  not_eligible: {
    status: 409,
    title: 'The organization may not buy capacity now',
    detail: 'GET /api/v1/console/distribution/eligibility/ says why, and what to do.',
    meaning:
      'To buy packs and top-ups an organization is enrolled as a distributor, its owner has a verified e-mail address, and none of its invoices is overdue.',
    remedy: 'Do what `fix` says for each of the `reasons` of `GET /console/distribution/eligibility/`.',
    members: z.object({
      reasons: z.array(
        z.object({
          code: z.string().meta({ examples: ['invoice_overdue'] }),
          detail: z.string().meta({ examples: ['An invoice of the organization is overdue.'] }),
          fix: z.string().meta({ description: 'What removes it.', examples: ['Pay it.'] }),
        }),
      ),
    }),
  },
  pack_not_on_sale: {
    status: 409,
    title: 'This pack is not on sale',
    detail: 'Choose one that GET /api/v1/console/distribution/packs/ shows with on_sale.',
    meaning: 'A pack is listed with its price, and is sold only while its price leaves enough of a margin.',
    remedy: 'Choose a pack with `on_sale`, or top up the pool.',
  },
});

declare module '../../kernel/problem-codes.ts' {
  interface ProblemCodes extends CodesOf<typeof licensingProblems> {}
}
