import { randomUUID } from 'node:crypto';
import { absent, anyOf, asKobo, below, type Kobo, type Write } from '#ground';
import { addPosting } from '../../money/data/journal.ts';
import { clearCommissions } from '../../money/domain/ledger-bills.ts';
import type { Clock } from '../../partners/domain/organization.ts';
import {
  type BalanceMove,
  type CommissionBalance,
  chooseMomentAfter,
  type Earner,
  isSettledAs,
  saveBalance,
} from '../data/balances.ts';
import type { Commission } from '../data/commissions.ts';
import { removeFromDay, saveInDay } from '../data/days.ts';
import type { CommissionStatus } from '../domain/commission.ts';
import { clearingTimeOf } from '../domain/earning.ts';

/** The entry that moves cleared commissions to what we owe the partner, or back where the amount is below zero. */
export const addClearedPosting = ({ organization, mode }: Earner, amount: Kobo, at: Date): Write[] =>
  amount === 0
    ? []
    : addPosting({
        id: randomUUID(),
        kind: 'commission',
        mode,
        at,
        lines: clearCommissions(organization, mode, amount),
      });

/** An accrual that enters the balance: the amount, and the day on which it clears. */
type Entering = Pick<Commission, 'organization' | 'mode' | 'amount' | 'clears_on'>;

/** From when on an accrual is payable, and the writes that count it. */
interface Entered {
  /** ISO 8601. */
  readonly payable_at: string;
  readonly writes: readonly Write[];
}

/** What else an accrual changes: the total that it leaves. */
type OtherTotals = BalanceMove['totals'];

/** Counts an accrual whose day has come already: it is payable from this moment on. */
export function enterPayable(
  { amount, clears_on, organization, mode }: Entering,
  balance: CommissionBalance | undefined,
  now: Date,
  others: OtherTotals = {},
): Entered {
  const earner = { organization, mode };
  // A moment later than the day's first, at which those are payable that the day counts.
  const payable_at = chooseMomentAfter(balance, now, clearingTimeOf(clears_on));
  const move = saveBalance(earner, {
    totals: { ...others, PAYABLE: amount },
    entries: 1,
    set: { latest: payable_at },
    when: isSettledAs(balance),
  });
  return { payable_at, writes: [move, ...addClearedPosting(earner, amount, now)] };
}

/**
 * Counts an accrual: with those that clear on its day or, where that day has begun or was cleared, as payable from now on.
 * Stale if the day was cleared meanwhile.
 */
export function enterBalance(
  entering: Entering,
  balance: CommissionBalance | undefined,
  clock: Clock,
  others: OtherTotals = {},
): Entered {
  const { amount, clears_on, organization, mode } = entering;
  const earner = { organization, mode };
  const begins = clearingTimeOf(clears_on);
  const isCleared = balance?.cleared_through !== undefined && balance.cleared_through >= clears_on;
  if (isCleared || begins <= clock.now.toISOString())
    return enterPayable(entering, balance, clock.now, others);
  const when = anyOf({ cleared_through: absent }, { cleared_through: below(clears_on) });
  const writes = [
    saveBalance(earner, { totals: { ...others, PENDING: amount }, when }),
    saveInDay(earner, clears_on, { amount, count: 1 }, clock),
  ];
  return { payable_at: begins, writes };
}

/** The totals that an accrual can go to that is neither PENDING nor PAYABLE any more. */
type Aside = Extract<CommissionStatus, 'HELD' | 'REVERSED'>;

/**
 * Moves an accrual that is PENDING or PAYABLE to another total. Stale if it was cleared or paid out meanwhile.
 * @param isDayOpen whether the day on which it clears was not cleared yet
 */
export function writeAside(
  { amount, clears_on, payable_at, organization, mode }: Commission,
  to: Aside,
  { balance, isDayOpen }: { readonly balance: CommissionBalance | undefined; readonly isDayOpen: boolean },
  now: Date,
): readonly Write[] {
  const earner = { organization, mode };
  if (isDayOpen && payable_at === clearingTimeOf(clears_on))
    return [
      saveBalance(earner, { totals: { PENDING: -amount, [to]: amount } }),
      removeFromDay(earner, clears_on, amount, now),
    ];
  const move = saveBalance(earner, {
    totals: { PAYABLE: -amount, [to]: amount },
    entries: 1,
    when: isSettledAs(balance),
  });
  return [move, ...addClearedPosting(earner, asKobo(-amount), now)];
}
