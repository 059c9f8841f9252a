import * as z from 'zod';
import { defineId } from '#ground/domain';
import { WithdrawalOut } from './withdrawal.ts';

/** A withdrawal as admins see it. */
export const AdminWithdrawal = WithdrawalOut.extend({
  owner: defineId<'User'>().describe('Whose bank account it goes to.'),
  payout: defineId<'Payout'>()
    .optional()
    .describe('The payout of commissions of which it is a part; otherwise it is of the owner’s wallet.'),
  sent_again_as: defineId<'Withdrawal'>().optional().describe('The withdrawal by which it was sent again.'),
}).meta({
  id: 'AdminWithdrawal',
  examples: [
    {
      id: '5f0c3c0a-6b0f-4f51-8f39-2f0d7a4f3b22',
      amount: '15000.00',
      currency: 'NGN',
      bank_code: '058',
      account_last4: '6789',
      account_name: 'Ada Stores',
      is_test: false,
      created_at: '2026-01-31T11:00:00.000Z',
      owner: '7b4c2d61-0e8f-4a35-9d17-3c5a8e2f6b90',
      status: 'FAILED',
      reason: 'The bank does not know the account.',
      settled_at: '2026-01-31T11:02:00.000Z',
    },
  ],
});

/** The withdrawal that a path names. */
export const withdrawalParams = z.object({
  withdrawal_id: defineId<'Withdrawal'>().describe('The id of the withdrawal.'),
});
