import {
  type Kobo,
  msPerSecond,
  Problem,
  type Table,
  type Tenant,
  toDecimal,
  type UserId,
  type Work,
} from '#ground';
import type { BankAccount } from '../../money/data/bank-accounts.ts';
import { walletOf } from '../../money/data/wallets.ts';
import { moneyProblems, refuseHeld } from '../../money/domain/problems.ts';
import { usableSinceOf } from '../../money/domain/withdrawals/bank-account.ts';
import { activeHoldOf } from '../../money/domain/withdrawals/wallet-hold.ts';
import { type CountedOutflow, limitUnverified } from '../../money/withdrawals/limit-unverified.ts';
import { loadPayableAccount } from '../../money/withdrawals/payable-account.ts';
import type { Organization } from '../../partners/data/organizations.ts';
import type { Earner } from '../data/balances.ts';
import { leastPaidOut } from '../domain/payout.ts';
import { commissionProblems } from '../domain/problems.ts';

/** One payout of an organization is under way at a time. */
export const refuseSecondPayout = (): Problem =>
  new Problem('conflict', 'A payout is under way. Wait until the bank has decided about it.');

/**
 * Refuses a payout of anything but all that is payable, and of too little.
 * @param asked the amount that the caller names, if any
 * @throws Problem partial_payout_not_allowed, nothing_payable
 */
export function assertWhole(asked: Kobo | undefined, available: Kobo): void {
  if (asked !== undefined && asked !== available)
    throw new Problem(
      commissionProblems.partial_payout_not_allowed,
      `${toDecimal(available)} NGN are payable, and a payout takes all of it.`,
    );
  if (available < leastPaidOut)
    throw new Problem(
      commissionProblems.nothing_payable,
      `${toDecimal(available)} NGN are payable. A payout takes ${toDecimal(leastPaidOut)} NGN or more.`,
    );
}

/** Whether an account is verified. */
export type FindVerified = (table: Table, account: Tenant) => Promise<boolean>;

/**
 * Counts a payout of live money to an owner who is not verified: at most 1 Query.
 * @throws Problem verification_required
 */
export async function countUnverified(
  table: Table,
  owner: Tenant,
  amount: Kobo,
  { findVerified, at }: { readonly findVerified: FindVerified; readonly at: Date },
): Promise<CountedOutflow | undefined> {
  if (owner.mode === 'test' || (await findVerified(table, owner))) return undefined;
  return limitUnverified({ table, now: at }, owner, amount);
}

/** Who takes an organization over waits as long as after a change of the bank account. @throws Problem bank_account_too_new */
function assertOwnedLongEnough({ owner_changed_at }: Organization, mode: Earner['mode'], now: Date): void {
  const from = owner_changed_at && usableSinceOf(mode, new Date(owner_changed_at));
  if (!from || now >= from) return;
  const usable_from = from.toISOString();
  throw new Problem(
    moneyProblems.bank_account_too_new,
    `The organization has a new owner. Payouts can be requested from ${usable_from}.`,
    {
      members: { usable_from },
      retryAfter: Math.ceil((from.getTime() - now.getTime()) / msPerSecond),
    },
  );
}

/**
 * The bank account of the owner, to which commissions can be paid out now. 1 GetItem for the wallet and 1 for the account.
 * @throws Problem insufficient_funds where the owner's wallet is below 0, funds_held where all of it is held, bank_account_required, bank_account_too_new
 */
export async function loadOwnersAccount(
  { table, now }: Work,
  organization: Organization,
  mode: Earner['mode'],
): Promise<BankAccount> {
  const user: UserId = organization.owner;
  const wallet = await walletOf(table, user, mode);
  if (wallet && wallet.available < 0)
    throw new Problem(
      moneyProblems.insufficient_funds,
      'The balance of the owner’s wallet is below zero. It must be settled before commissions are paid out.',
    );
  const hold = activeHoldOf(wallet?.hold, now);
  if (hold && hold.amount === undefined) throw refuseHeld(hold);
  const account = await loadPayableAccount({ table, now }, { user, mode }, {});
  assertOwnedLongEnough(organization, mode, now);
  return account;
}
