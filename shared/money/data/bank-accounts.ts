import * as z from 'zod';
import { absent, change, defineReader, type Key, modes, stored, type Tenant, type Write } from '#ground/data';
import { isBankCode } from '../domain/withdrawals/banks.data.ts';
import { wallets } from './wallets.ts';

/**
 * The one bank account that the money of a wallet can be withdrawn to. The gateway has resolved the name of its holder.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `bankAccountOf` | 1 GetItem | 1 read |
 * | `saveBankAccount`, `saveFailureCount` | within a transaction | 2 write |
 */
const BankAccount = z.object({
  owner: stored.id<'User'>(),
  mode: z.enum(modes),
  bank_code: z.string().refine(isBankCode),
  /** Ten digits. */
  account_number: z.string(),
  /** As the bank has it. */
  account_name: z.string(),
  /** When it became the wallet's account. */
  changed_at: z.string(),
  /** How many payouts to it came back in a row. Absent for none. */
  failures: z.number().optional(),
});
export type BankAccount = Readonly<z.output<typeof BankAccount>>;

/** The key of a wallet's bank account, for prefetching. */
export const keyOfBankAccount = ({ user, mode }: Pick<Tenant, 'user' | 'mode'>): Key => ({
  pk: wallets.pk(user, mode),
  sk: wallets.sk.bankAccount,
});

/** To which bank account can this wallet's money be withdrawn? */
export const { parse: parseBankAccount, find: bankAccountOf } = defineReader({
  schema: BankAccount,
  keyOf: keyOfBankAccount,
});

/** How many payouts in a row may come back until the account must be set again. */
const failuresAllowed = 1;

/** Whether an account must be set again, because payouts to it came back. */
export const isUnverified = ({ failures = 0 }: Pick<BankAccount, 'failures'>): boolean =>
  failures > failuresAllowed;

/** Counts a returned payout, or resets the count. Stale if the account changed since. */
export const saveFailureCount = (account: BankAccount, failures: number): Write => ({
  update: change<BankAccount>({
    key: keyOfBankAccount({ user: account.owner, mode: account.mode }),
    set: { failures },
    when: { account_number: account.account_number, failures: account.failures ?? absent },
  }),
});

/** Replaces the bank account of a wallet. */
export const saveBankAccount = (account: BankAccount): Write => ({
  put: { ...keyOfBankAccount({ user: account.owner, mode: account.mode }), ...account },
});
