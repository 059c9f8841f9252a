import { asKobo, type Kobo, Problem, toDecimal, utcDayOf, type Work, type Write } from '#ground';
import { loadOutflows, saveOutflow, saveReturnedOutflow } from '../data/inflows.ts';
import type { Withdrawal } from '../data/withdrawals.ts';
import type { LedgerHolder } from '../domain/ledger-accounts.ts';
import { payoutRules } from '../domain/withdrawals/withdrawable.data.ts';

/** An amount that counts against the limit of an unverified owner. */
export interface CountedOutflow {
  readonly writes: readonly Write[];
  /** The day of the count; YYYY-MM-DD. */
  readonly counted_on: string;
}

/** What helps whoever is not verified. */
export const toVerify = 'POST /api/v1/verification/ submits your papers.';

/**
 * Counts what an owner who is not verified sends to the bank, out of the wallet or of commissions: both together have one
 * limit. 1 Query.
 * @throws Problem verification_required with `limit` and `free`; (at commit) Stale where another amount is counted meanwhile
 */
export async function limitUnverified(
  { table, now }: Work,
  owner: LedgerHolder,
  amount: Kobo,
): Promise<CountedOutflow> {
  const { unverifiedOut, unverifiedDays } = payoutRules;
  const { total, today } = await loadOutflows({ table, now }, owner);
  const free = asKobo(Math.max(0, unverifiedOut - total));
  if (amount > free)
    throw new Problem(
      'verification_required',
      `Until an account is verified, it can send ${toDecimal(unverifiedOut)} NGN to the bank in ${unverifiedDays} days, withdrawals and payouts together. ${toDecimal(free)} NGN of it is left. ${toVerify}`,
      { members: { limit: toDecimal(unverifiedOut), free: toDecimal(free) } },
    );
  return { writes: [saveOutflow(owner, amount, today, now)], counted_on: utcDayOf(now) };
}

/** Stops counting an amount that came back, where it was counted. @param withdrawal as it was sent */
export const writeReturnedOutflow = (
  { owner: user, mode, amount, counted_on }: Withdrawal,
  status: Withdrawal['status'],
): readonly Write[] =>
  counted_on === undefined || status === 'PAID' || status === 'PENDING'
    ? []
    : [saveReturnedOutflow({ user, mode }, amount, counted_on)];
