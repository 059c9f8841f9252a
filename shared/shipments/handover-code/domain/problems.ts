import * as z from 'zod';
import { type CodesOf, defineProblems } from '#ground/domain';

/** What callers are told when the code of a hand-over is missing, wrong or used up. */
export const codeProblems = defineProblems({
  otp_required: {
    status: 400,
    title: 'The 6-digit code is required',
    detail: 'This request did not count as an attempt.',
    meaning:
      'A delivery is confirmed with the 6-digit code that was sent to the recipient, and the pickup of some parcels with the code that the sender sees. This request had no code, and it did not count as an attempt.',
    remedy:
      'Ask the recipient for the code and send it as `otp`. At a pickup, ask the sender and send it as `pickup_code`.',
  },
  otp_invalid: {
    status: 400,
    title: 'The code is wrong',
    detail: 'Ask for the code again: only the latest code works.',
    meaning:
      'The code is not the latest one of the recipient or, at a pickup or return, of the sender. `attempts_remaining` says how many attempts are left.',
    remedy: 'Ask them to read the code out again. Older codes stop working when a new one is made.',
    members: z.object({
      attempts_remaining: z.int().meta({ description: 'Attempts that are left.', examples: [4] }),
    }),
  },
  otp_limit: {
    status: 400,
    title: 'You have asked for all your new codes of this shipment',
    detail: 'Ask another person on the shipment to request it.',
    meaning:
      'The merchant and the recipient can each ask for three new codes of a shipment, and the rider for one. You have had all of yours.',
    remedy:
      'Let one of the others ask for a new code, or return the parcel to its sender with the return operation.',
  },
  otp_locked: {
    status: 429,
    title: 'Too many wrong codes; ask for a new one',
    meaning: 'Five wrong codes were entered, so this code no longer works, even if entered correctly.',
    remedy: 'Ask the merchant or the recipient to request a new code. It allows five new attempts.',
    members: z.object({
      attempts_remaining: z.int().meta({ description: 'None.', examples: [0] }),
    }),
  },
});

declare module '../../../kernel/problem-codes.ts' {
  interface ProblemCodes extends CodesOf<typeof codeProblems> {}
}
