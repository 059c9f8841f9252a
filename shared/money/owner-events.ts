import type * as z from 'zod';
import { type Tenant, toDecimal, type Write } from '#ground';
import type { BankAccount } from './data/bank-accounts.ts';
import { walletPartition } from './data/wallets.ts';
import type { AskedWithdrawal } from './data/withdrawals.ts';
import { usableSinceOf } from './domain/withdrawals/bank-account.ts';
import type { MoneyHold } from './domain/withdrawals/wallet-hold.ts';
import { moneyEvents } from './events.ts';

type Types = typeof moneyEvents.types;
type Told = Extract<
  keyof Types,
  'wallet.bank_account_changed' | 'wallet.withdrawal_requested' | 'wallet.held' | 'wallet.released'
>;

/** An event that is mailed to the owner of the wallet. Test money is not real, so nobody is mailed about it. */
function tellOwner<N extends Told>(
  { user, mode }: Tenant,
  name: N,
  detail: z.input<Types[N]['detail']>,
  at: Date,
): Write[] {
  if (mode === 'test') return [];
  const event = { name, at, tenant: user, mode, detail };
  return [moneyEvents.emit(walletPartition(user, mode), event)];
}

const accountIn = ({ bank_code, account_number }: BankAccount | AskedWithdrawal) => ({
  bank_code,
  last4: account_number.slice(-4),
});

/** The event of a new bank account. */
export function writeBankAccountEvents(account: BankAccount, at: Date): Write[] {
  const { owner: user, mode } = account;
  const usable_from = usableSinceOf(mode, at).toISOString();
  return tellOwner({ user, mode }, 'wallet.bank_account_changed', { ...accountIn(account), usable_from }, at);
}

/** The event of a new withdrawal. */
export function writeWithdrawalEvents(asked: AskedWithdrawal, at: Date): Write[] {
  const { owner: user, mode, id: withdrawal, amount } = asked;
  const detail = { ...accountIn(asked), withdrawal, amount };
  return tellOwner({ user, mode }, 'wallet.withdrawal_requested', detail, at);
}

/**
 * The event of money that an admin holds or releases.
 * @param kept the hold, if there is one from now on; the organization whose earnings it is about, if not the wallet
 */
export function writeHoldEvents(
  owner: Tenant,
  kept: { readonly hold?: MoneyHold | undefined; readonly reason: string; readonly organization?: string },
  at: Date,
): Write[] {
  const { hold, reason, organization } = kept;
  if (!hold) return tellOwner(owner, 'wallet.released', { reason, organization }, at);
  const { until, amount } = hold;
  const held = amount === undefined ? undefined : toDecimal(amount);
  return tellOwner(owner, 'wallet.held', { reason, organization, until, amount: held }, at);
}
