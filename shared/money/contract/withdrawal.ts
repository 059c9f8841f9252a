import * as z from 'zod';
import { decimal, kobo } from '../../kernel/money.ts';
import { id, moneyIn, moneyOut, text, timeOut } from '../../kernel/scalars.ts';
import { merchant } from '../../kernel/story.ts';
import { type BankCode, isBankCode } from '../domain/banks.data.ts';
import { testAccounts } from '../domain/test-accounts.ts';
import { withdrawalStatuses } from '../domain/withdrawal.ts';

/** Kobo: a hundred naira. Less costs more to send than it is. */
const leastWithdrawn = kobo(10_000);
/** Kobo: ten million naira, the most that Paystack sends at once. */
const mostWithdrawn = kobo(1_000_000_000);
const limits = `from ${decimal(leastWithdrawn)} to ${decimal(mostWithdrawn)}`;

const known = Object.entries(testAccounts).map(([number, behaviour]) => `${number} (${behaviour})`);

/** What somebody sends to have money paid out. */
export const Withdrawing = z.object({
  amount: moneyIn
    .refine((amount) => amount >= leastWithdrawn && amount <= mostWithdrawn, `must be ${limits}`)
    .meta({ description: `In naira, ${limits}.`, examples: [15000] }),
  bank_code: z
    .custom<BankCode>(
      (value) => typeof value === 'string' && isBankCode(value),
      'must be the code of a bank in GET /api/v1/wallet/banks/',
    )
    .meta({ type: 'string', description: 'The code of a bank in the list of banks.', examples: ['058'] }),
  account_number: z
    .string()
    .max(32)
    .transform((typed) => typed.replaceAll(/[ -]/g, ''))
    .pipe(z.string().regex(/^\d{10}$/, 'must be ten digits'))
    .meta({
      description: `Ten digits. With test money: ${known.join(', ')}. Any other account is paid.`,
      examples: ['0123456789'],
    }),
  account_name: text(100)
    .optional()
    .meta({ description: 'The name of the account holder, as the bank has it.', examples: [merchant.name] }),
});

export const WithdrawalOut = z
  .object({
    id: id<'Withdrawal'>(),
    status: z
      .enum(withdrawalStatuses)
      .describe(
        'PENDING: the money is on its way. PAID: the bank has it. FAILED: the bank did not take it, and it is back in the wallet. RETURNED: the bank sent it back, and it is in the wallet again.',
      ),
    amount: moneyOut,
    currency: z.literal('NGN'),
    bank_code: z.string(),
    account_last4: z.string().describe('The last four digits of the account number.'),
    account_name: z.string().optional(),
    is_test: z.boolean(),
    reason: z.string().optional().describe('Why the money came back.'),
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
