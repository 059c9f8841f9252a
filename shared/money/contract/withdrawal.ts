import * as z from 'zod';
import { decimal, kobo } from '../../kernel/money.ts';
import { id, moneyIn, moneyOut, text, timeOut } from '../../kernel/scalars.ts';
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
    .describe(`In naira, ${limits}.`),
  bank_code: z
    .custom<BankCode>(
      (value) => typeof value === 'string' && isBankCode(value),
      'must be the code of a bank in GET /api/v1/wallet/banks/',
    )
    .meta({ type: 'string', description: 'From the list of banks.', examples: ['058'] }),
  account_number: z
    .string()
    .max(32)
    .transform((typed) => typed.replaceAll(/[ -]/g, ''))
    .pipe(z.string().regex(/^\d{10}$/, 'must be ten digits'))
    .describe(`Ten digits. With test money: ${known.join(', ')}; any other account is paid.`),
  account_name: text(100).optional().describe('Whose account it is, as the bank knows them.'),
});

export const WithdrawalOut = z
  .object({
    id: id<'Withdrawal'>(),
    status: z
      .enum(withdrawalStatuses)
      .describe(
        'PENDING: on its way. PAID: with the bank. FAILED: it did not get there, and is back in the wallet. RETURNED: the bank sent it back, and it is in the wallet again.',
      ),
    amount: moneyOut,
    currency: z.literal('NGN'),
    bank_code: z.string(),
    account_last4: z.string().describe('The end of the account number.'),
    account_name: z.string().optional(),
    is_test: z.boolean(),
    reason: z.string().optional().describe('Why the money came back.'),
    created_at: timeOut,
    settled_at: timeOut.optional().describe('When it was decided.'),
  })
  .meta({ id: 'Withdrawal' });

export const Bank = z
  .object({ code: z.string().meta({ examples: ['058'] }), name: z.string() })
  .meta({ id: 'Bank' });
