import { type CodesOf, defineProblems } from '#ground/domain';
/** What partners are told when commissions cannot be paid out. */
export const commissionProblems = defineProblems({
  partial_payout_not_allowed: {
    status: 400,
    title: 'A payout takes the whole payable balance',
    meaning: 'The `amount` is not all that is payable. A payout takes everything, never a part.',
    remedy: 'Leave `amount` out, or send `available_for_payout` of the balance.',
  },
  nothing_payable: {
    status: 409,
    title: 'Too little is payable',
    meaning:
      'Less than 100.00 naira is payable. Commissions become payable 7 days after a delivery and 14 days after a payment.',
    remedy: 'Wait until more has cleared: `upcoming` of the balance says when that is.',
  },
});

declare module '../../kernel/problem-codes.ts' {
  interface ProblemCodes extends CodesOf<typeof commissionProblems> {}
}
