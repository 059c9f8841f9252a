import * as z from 'zod';
import { type CodesOf, defineProblems, timeOut } from '#ground/domain';

/** What a rider has in hand, and what it is covered by, in naira. */
const coverFigures = z.object({
  cover: z.string().meta({ description: 'Declared values that the deposit covers.', examples: ['50000.00'] }),
  in_hand: z.string().meta({ description: 'Declared values in hand.', examples: ['45000.00'] }),
  missing: z.string().meta({ description: 'The deposit that is missing.', examples: ['5000.00'] }),
});

/** What riders are told when they cannot take a parcel, or their deposit. */
export const trustProblems = defineProblems({
  deposit_required: {
    status: 409,
    title: 'Your cover is too low for this parcel',
    meaning:
      'With this parcel, the declared values that you have in hand would be more than your cover. `cover` and `in_hand` say how much that is, and `missing` is the deposit that is needed for this parcel.',
    remedy: 'Deposit at least `missing`, or deliver a parcel that you have in hand, then claim again.',
    members: coverFigures,
  },
  deposit_in_use: {
    status: 409,
    title: 'The deposit covers parcels in hand',
    meaning:
      'The deposit covers parcels that you have in hand. `cover` is what the rest of the deposit would cover, `in_hand` what you have, and `missing` by how much the amount is too large.',
    remedy: 'Release less, or deliver a parcel first.',
    members: coverFigures,
  },
  too_many_in_hand: {
    status: 409,
    title: 'Too many parcels are in hand',
    meaning: 'You have ten marketplace parcels in hand, counting first miles. That is the most.',
    remedy: 'Deliver one of them, then claim again.',
  },
  claims_paused: {
    status: 409,
    title: 'Claims are paused',
    meaning:
      'You gave back three parcels within seven days, or did not collect them in time. You cannot claim for 24 hours.',
    remedy: 'Claim again at `until`. You can still deliver what you have in hand.',
    members: z.object({ until: timeOut.describe('When you can claim again.') }),
  },
});

declare module '../../kernel/problem-codes.ts' {
  interface ProblemCodes extends CodesOf<typeof trustProblems> {}
}
