import { msPerSecond, Problem, refuseField, type Tenant, type Work } from '#ground';
import { type BankAccount, bankAccountOf, isUnverified } from '../data/bank-accounts.ts';
import { moneyProblems } from '../domain/problems.ts';
import { usableSinceOf } from '../domain/withdrawals/bank-account.ts';
import type { AccountNumber } from '../ports/payments.ts';

/** The account, or a part of it, as a caller names it. */
type NamedAccount = { readonly [F in keyof AccountNumber]?: string | undefined };

/** Refuses an account that the caller names but that is not the wallet's. @throws Problem invalid_request */
function assertNamed(account: BankAccount, named: NamedAccount): void {
  for (const field of ['bank_code', 'account_number'] as const)
    if (named[field] !== undefined && named[field] !== account[field])
      throw refuseField(
        `/${field}`,
        'is not that of your bank account; leave it out, or change the account with PUT /api/v1/wallet/bank-account/',
        'conflict',
      );
}

/**
 * The bank account that money of this wallet can be sent to now.
 * @param named the account that the caller names, if any
 * @throws Problem bank_account_required, bank_account_too_new; invalid_request when the caller names another account
 */
export async function loadPayableAccount(
  { table, now }: Work,
  { user, mode }: Tenant,
  named: NamedAccount,
): Promise<BankAccount> {
  const account = await bankAccountOf(table, { user, mode });
  if (!account)
    throw new Problem(
      moneyProblems.bank_account_required,
      'Choose your bank account with PUT /api/v1/wallet/bank-account/ first.',
    );
  if (isUnverified(account))
    throw new Problem(
      moneyProblems.bank_account_required,
      'Two payouts in a row came back from your bank account. Set it again with PUT /api/v1/wallet/bank-account/.',
    );
  assertNamed(account, named);
  const from = usableSinceOf(mode, new Date(account.changed_at));
  if (now >= from) return account;
  const usable_from = from.toISOString();
  throw new Problem(
    moneyProblems.bank_account_too_new,
    `You can withdraw to this bank account from ${usable_from}.`,
    {
      members: { usable_from },
      retryAfter: Math.ceil((from.getTime() - now.getTime()) / msPerSecond),
    },
  );
}
