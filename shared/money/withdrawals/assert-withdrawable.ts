import { type Kobo, sum, toDecimal } from '../../kernel/money.ts';
import { Problem } from '../../kernel/problem.ts';
import { msPerSecond, utcDayOf } from '../../kernel/time.ts';
import type { Table, Write } from '../../platform/table/table.ts';
import { countOutflow, loadOutflows } from '../data/inflows.ts';
import type { KeptBalance } from '../data/move-wallet.ts';
import type { Wallet } from '../data/wallets.ts';
import { moneyProblems } from '../domain/problems.ts';
import { payoutRules } from '../domain/withdrawals/withdrawable.data.ts';
import {
  isNewMerchant,
  lockedOf,
  refusalOfWithdrawal,
  type Withdrawing,
} from '../domain/withdrawals/withdrawable.ts';
import { type WalletOwner, withdrawingOf } from './withdrawing.ts';

/** The conditions under which an amount may leave a wallet, and the counter that changes with it. */
export interface Payable {
  readonly keeping: KeptBalance;
  readonly writes: readonly Write[];
  /** The day on which it counts against the limit of an unverified owner. */
  readonly counted_on: string | undefined;
}

const toVerify = 'POST /api/v1/verification/ submits your papers.';

/** @throws Problem insufficient_funds, verification_required, funds_not_yet_available */
function assertFree(withdrawing: Withdrawing, amount: Kobo, now: Date): void {
  const refusal = refusalOfWithdrawal(withdrawing, amount, now);
  if (!refusal) return;
  if (refusal.because === 'short')
    throw new Problem(
      moneyProblems.insufficient_funds,
      `The wallet holds ${toDecimal(withdrawing.available)} NGN, but ${toDecimal(amount)} NGN is needed.`,
    );
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
 * @throws Problem insufficient_funds, verification_required, funds_not_yet_available
 */
export async function assertWithdrawable(
  table: Table,
  wallet: Wallet,
  owner: WalletOwner,
  amount: Kobo,
  now: Date,
): Promise<Payable> {
  const withdrawing = await withdrawingOf(table, wallet, owner, now);
  assertFree(withdrawing, amount, now);
  const keeping = {
    kept: lockedOf(withdrawing, now),
    card_in: wallet.card_in,
    from_orders: isNewMerchant(withdrawing, now) ? wallet.from_orders : undefined,
  };
  if (withdrawing.verified_at !== undefined) return { keeping, writes: [], counted_on: undefined };
  const holder = { user: wallet.owner, mode: wallet.mode };
  const { total, today } = await loadOutflows(table, holder, now);
  if (sum(total, amount) > payoutRules.unverifiedOut)
    throw new Problem(
      'verification_required',
      `An unverified account can withdraw ${toDecimal(payoutRules.unverifiedOut)} NGN in ${payoutRules.unverifiedDays} days. ${toVerify}`,
    );
  return { keeping, writes: [countOutflow(holder, amount, today, now)], counted_on: utcDayOf(now) };
}
