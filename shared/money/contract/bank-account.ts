import * as z from 'zod';
import { merchant, timeOut } from '#ground/domain';
import { testAccounts, unknownTestAccount } from '../domain/test-accounts.ts';
import { type BankCode, isBankCode } from '../domain/withdrawals/banks.data.ts';

const known = Object.entries(testAccounts).map(([number, behaviour]) => `${number} (${behaviour})`);

export const bankCodeIn = z
  .custom<BankCode>(
    (value) => typeof value === 'string' && isBankCode(value),
    'must be the code of a bank in GET /api/v1/wallet/banks/',
  )
  .meta({ type: 'string', description: 'The code of a bank in the list of banks.', examples: ['058'] });

export const accountNumberIn = z
  .string()
  .max(32)
  .transform((typed) => typed.replaceAll(/[ -]/g, ''))
  .pipe(z.string().regex(/^\d{10}$/, 'must be ten digits'))
  .meta({
    description: `Ten digits. With test money, withdrawals to some accounts show what can happen: ${known.join(', ')}. Any other account is paid, and no bank knows ${unknownTestAccount}.`,
    examples: ['0123456789'],
  });

/** A choice of the account that money is paid out to. */
export const BankAccountIn = z.object({ bank_code: bankCodeIn, account_number: accountNumberIn });

export const BankAccountOut = z
  .object({
    bank_code: z.string(),
    bank_name: z.string(),
    account_last4: z.string().describe('The last four digits of the account number.'),
    account_name: z.string().describe('The name of the account holder, as the bank has it.'),
    status: z
      .enum(['VERIFIED', 'UNVERIFIED'])
      .describe('UNVERIFIED after two payouts in a row that came back: set the account again.'),
    is_test: z.boolean(),
    changed_at: timeOut.describe('When this became your bank account.'),
    usable_from: timeOut.describe('When you can first withdraw to it.'),
  })
  .meta({
    id: 'BankAccount',
    examples: [
      {
        bank_code: '058',
        bank_name: 'Guaranty Trust Bank',
        account_last4: '6789',
        account_name: merchant.name,
        status: 'VERIFIED',
        is_test: false,
        changed_at: '2026-01-29T10:00:00.000Z',
        usable_from: '2026-01-30T10:00:00.000Z',
      },
    ],
  });
