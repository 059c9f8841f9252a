import type { Table, Write } from '#ground';
import { bankAccountOf, saveFailureCount } from '../../money/data/bank-accounts.ts';
import type { Payout } from '../data/payouts.ts';

/**
 * Counts at the bank account how a payout to it ended: two in a row that came back end its verification. Nothing is counted
 * once the owner has another account. 1 GetItem.
 */
export async function writePayoutEnd(
  table: Table,
  { owner: user, mode, status, bank_code, account_number }: Payout,
): Promise<readonly Write[]> {
  const account = await bankAccountOf(table, { user, mode });
  if (account?.bank_code !== bank_code || account.account_number !== account_number) return [];
  const { failures = 0 } = account;
  const after = status === 'PAID' ? 0 : failures + 1;
  return after === failures ? [] : [saveFailureCount(account, after)];
}
