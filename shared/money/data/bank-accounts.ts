import * as z from 'zod';
import { modes, type Tenant } from '../../kernel/roles.ts';
import { stored } from '../../platform/table/entity/stored.ts';
import type { Key, Table, Write } from '../../platform/table/table.ts';
import { isBankCode } from '../domain/withdrawals/banks.data.ts';
import { wallets } from './wallets.ts';

/**
 * The one bank account that the money of a wallet can be withdrawn to. The gateway has resolved the name of its holder.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `bankAccountOf` | 1 GetItem | 1 read |
 * | `saveBankAccount` | within a transaction | 2 write |
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
});
export type BankAccount = Readonly<z.output<typeof BankAccount>>;

/** The key of a wallet's bank account, for prefetching. */
export const keyOfBankAccount = ({ user, mode }: Pick<Tenant, 'user' | 'mode'>): Key => ({
  pk: wallets.pk(user, mode),
  sk: wallets.sk.bankAccount,
});

/** To which bank account can this wallet's money be withdrawn? */
export async function bankAccountOf(table: Table, { user, mode }: Tenant): Promise<BankAccount | undefined> {
  const item = await table.get(keyOfBankAccount({ user, mode }));
  return item && BankAccount.parse(item);
}

/** Replaces the bank account of a wallet. */
export const saveBankAccount = (account: BankAccount): Write => ({
  put: { ...keyOfBankAccount({ user: account.owner, mode: account.mode }), ...account },
});
