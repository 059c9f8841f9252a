import * as z from 'zod';
import { asKobo, asRefusal, defineId, merchant, moneyIn, moneyOut, timeOut, toDecimal } from '#ground/domain';
import { withdrawalStatuses } from '../domain/withdrawals/withdrawal.ts';
import { accountNumberIn, bankCodeIn } from './bank-account.ts';

/** Kobo: a hundred naira. Sending less costs more than the amount. */
const leastWithdrawn = asKobo(10_000);
/** Kobo: ten million naira, the most that Paystack sends at once. */
const maxWithdrawn = asKobo(1_000_000_000);
const limits = `from ${toDecimal(leastWithdrawn)} to ${toDecimal(maxWithdrawn)}`;

/** A request for a withdrawal. */
export const Withdrawing = z.object({
  amount: moneyIn
    .refine((amount) => amount >= leastWithdrawn, asRefusal('too_small', `must be ${limits}`))
    .refine((amount) => amount <= maxWithdrawn, asRefusal('too_large', `must be ${limits}`))
    .meta({ description: `In naira, ${limits}.`, examples: [15000] }),
  bank_code: bankCodeIn
    .optional()
    .describe('The bank of your account, as a check. If it is another bank, the request is refused.'),
  account_number: accountNumberIn
    .optional()
    .describe(
      'The number of your account, as a check. If it is another account, the request is refused, and nothing is sent.',
    ),
});

export const WithdrawalOut = z
  .object({
    id: defineId<'Withdrawal'>(),
    status: z
      .enum(withdrawalStatuses)
      .describe(
        'PENDING: the money is on its way. PAID: the bank has it. FAILED: the bank did not accept it, and it is back in the wallet. RETURNED: the bank returned it, and it is in the wallet again.',
      ),
    amount: moneyOut,
    currency: z.literal('NGN'),
    bank_code: z.string(),
    account_last4: z.string().describe('The last four digits of the account number.'),
    account_name: z.string().optional(),
    is_test: z.boolean(),
    reason: z.string().optional().describe('Why the money was returned.'),
    created_at: timeOut,
    settled_at: timeOut.optional().describe('When the gateway decided.'),
  })
  .meta({
    id: 'Withdrawal',
    examples: [
      {
        id: '5f0c3c0a-6b0f-4f51-8f39-2f0d7a4f3b22',
        status: 'PENDING',
        amount: '15000.00',
        currency: 'NGN',
        bank_code: '058',
        account_last4: '6789',
        account_name: merchant.name,
        is_test: false,
        created_at: '2026-01-31T11:00:00.000Z',
      },
    ],
  });

export const Bank = z
  .object({
    code: z.string().meta({ examples: ['058'] }),
    name: z.string().meta({ examples: ['Guaranty Trust Bank'] }),
  })
  .meta({ id: 'Bank' });
