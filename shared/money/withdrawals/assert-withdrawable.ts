import { type Kobo, msPerSecond, Problem, toDecimal, type Work } from '#ground';
import type { KeptBalance } from '../data/move-wallet.ts';
import type { Wallet } from '../data/wallets.ts';
import { moneyProblems, refuseHeld } from '../domain/problems.ts';
import {
  isNewMerchant,
  lockedOf,
  refusalOfWithdrawal,
  type Withdrawing,
} from '../domain/withdrawals/withdrawable.ts';
import { type CountedOutflow, limitUnverified, toVerify } from './limit-unverified.ts';
import { type WalletOwner, withdrawingOf } from './withdrawing.ts';

/** The conditions under which an amount may leave a wallet, and the counter that changes with it. */
export interface Payable extends Omit<CountedOutflow, 'counted_on'> {
  readonly keeping: KeptBalance;
  /** The day on which it counts against the limit of an unverified owner. */
  readonly counted_on: string | undefined;
}

/** @throws Problem insufficient_funds, funds_held, verification_required, funds_not_yet_available */
function assertFree(withdrawing: Withdrawing, amount: Kobo, now: Date): void {
  const refusal = refusalOfWithdrawal(withdrawing, amount, now);
  if (!refusal) return;
  if (refusal.because === 'short')
    throw new Problem(
      moneyProblems.insufficient_funds,
      `The wallet holds ${toDecimal(withdrawing.available)} NGN, but ${toDecimal(amount)} NGN is needed.`,
    );
  if (refusal.because === 'held') throw refuseHeld(refusal.hold);
  if (refusal.because === 'unverified')
    throw new Problem(
      'verification_required',
      `Money that came from orders can be withdrawn once your account is verified. ${toVerify}`,
    );
  const { available_at } = refusal;
  const at = available_at.toISOString();
  throw new Problem(
    moneyProblems.funds_not_yet_available,
    `Some of this money came in less than 24 hours ago. The whole amount can be withdrawn from ${at}.`,
    {
      members: { available_at: at },
      retryAfter: Math.ceil((available_at.getTime() - now.getTime()) / msPerSecond),
    },
  );
}

/**
 * Asserts that an amount can be withdrawn from a wallet now. At most 2 Query, none for most wallets.
 * @throws Problem insufficient_funds, funds_held, verification_required, funds_not_yet_available
 */
export async function assertWithdrawable(
  { table, now }: Work,
  wallet: Wallet,
  owner: WalletOwner,
  amount: Kobo,
): Promise<Payable> {
  const withdrawing = await withdrawingOf({ table, now }, wallet, owner);
  assertFree(withdrawing, amount, now);
  const keeping = {
    kept: lockedOf(withdrawing, now),
    card_in: wallet.card_in,
    from_orders: isNewMerchant(withdrawing, now) ? wallet.from_orders : undefined,
    hold: wallet.hold?.id,
  };
  if (withdrawing.verified_at !== undefined) return { keeping, writes: [], counted_on: undefined };
  const counted = await limitUnverified({ table, now }, { user: wallet.owner, mode: wallet.mode }, amount);
  return { keeping, ...counted };
}
