import { asKobo, lagosDayOf, retryOnConflict, toId, uuidOfName, type Work, type Write } from '#ground';
import { recordNow } from '../../partners/data/place-in-time.ts';
import { saveBalance } from '../data/balances.ts';
import { saveClawBack } from '../data/claw-backs.ts';
import { addCommission, type Commission, saveCommission } from '../data/commissions.ts';
import { type ClawBackStep, clawBackOf, nextClawBackOf, type Refunded } from '../domain/claw-back.ts';
import { accrueOn, type CommissionSource, findEarned } from './accrue.ts';
import { type Clawing, readClawing } from './clawing.ts';
import { writeCommissionEvents } from './commission-view.ts';
import { enterBalance, enterPayable, writeAside } from './enter-balance.ts';

/** Reverses an accrual as a whole, which is not paid out and of which nothing was taken before. */
function reverseWhole(
  { first, status, balance, isDayOpen, clock }: Clawing,
  { refundedSoFar: refunded, amount }: ClawBackStep,
): readonly Write[] {
  const reversed: Commission = {
    ...first,
    state: 'REVERSED',
    hold: undefined,
    revision: first.revision + 1,
  };
  const moved =
    status === 'HELD'
      ? [saveBalance(first, { totals: { HELD: -amount, REVERSED: amount } })]
      : writeAside(first, 'REVERSED', { balance, isDayOpen }, clock.now);
  return [
    saveCommission(first, reversed, clock),
    saveClawBack(first.id, undefined, { refunded, amount: asKobo(0), parts: [] }),
    ...moved,
    ...writeCommissionEvents(['distribution.commission.reversed'], first, reversed, clock.now),
  ];
}

/** An accrual below zero in the state of the first one; payable now where that is paid out. */
function addNegative(draft: Commission, { first, status, balance, clock }: Clawing): readonly Write[] {
  const { now } = clock;
  if (status === 'HELD') {
    const held: Commission = { ...draft, state: 'HELD', hold: first.hold };
    const names = ['distribution.commission.accrued', 'distribution.commission.held'] as const;
    return [
      addCommission(held, clock),
      saveBalance(first, { totals: { HELD: draft.amount } }),
      ...writeCommissionEvents(names, undefined, held, now),
    ];
  }
  const { payable_at, writes } =
    status === 'PENDING' ? enterBalance(draft, balance, clock) : enterPayable(draft, balance, now);
  const earned: Commission = { ...draft, payable_at };
  return [
    addCommission(earned, clock),
    ...writes,
    ...writeCommissionEvents(['distribution.commission.accrued'], undefined, earned, now),
  ];
}

/** Takes a part of an accrual back. The accrual counts a change, so that nothing else takes from it as it was. */
function reversePart(clawing: Clawing, total: Refunded['total'], step: ClawBackStep): readonly Write[] {
  const { first, status, before, clock } = clawing;
  const { refundedSoFar, amount } = step;
  const takenOfBasis = (refunded: ClawBackStep['refundedSoFar']) =>
    clawBackOf(first.basis, { refundedSoFar: refunded, total }, asKobo(0));
  const { hold: _, payable_at: __, recorded_at: ___, ...same } = first;
  const draft: Commission = {
    ...same,
    id: toId<'Commission'>(uuidOfName('claw-back', `${first.id} ${refundedSoFar}`)),
    basis: asKobo(takenOfBasis(before?.refunded ?? asKobo(0)) - takenOfBasis(refundedSoFar)),
    amount: asKobo(-amount),
    state: 'EARNED',
    clears_on: status === 'PAID' ? lagosDayOf(clock.now) : first.clears_on,
    reverses: first.id,
    created_at: clock.now.toISOString(),
    ...recordNow(clock),
    revision: 1,
  };
  const taken = {
    refunded: refundedSoFar,
    amount: asKobo((before?.amount ?? 0) + amount),
    parts: [...(before?.parts ?? []), draft.id],
  };
  return [
    saveCommission(first, { ...first, revision: first.revision + 1 }, clock),
    saveClawBack(first.id, before, taken),
    ...addNegative(draft, clawing),
  ];
}

/** Takes back what the next refund takes. @returns whether another one may follow */
async function takeNext(
  { table, now }: Work,
  source: CommissionSource,
  refunded: Refunded,
): Promise<boolean> {
  const earned = await findEarned(table, source);
  const clawing = earned && (await readClawing({ table, now }, earned.id));
  if (!clawing || clawing.status === 'REVERSED') return false;
  const { first, before, status } = clawing;
  const step = nextClawBackOf(first.amount, refunded, before);
  if (!step) return false;
  const { total } = refunded;
  const isWhole = !before && status !== 'PAID' && step.refundedSoFar === total;
  await table.commit(isWhole ? reverseWhole(clawing, step) : reversePart(clawing, total, step));
  return step.refundedSoFar < refunded.refundedSoFar;
}

/**
 * Takes back what a partner earned on something that was given back to the merchant, as a whole or in parts, each in a
 * transaction of its own. The same refund again, and one that comes late, takes back nothing more; refunds side by side end
 * as if one had come after the other. What was not accrued yet is accrued first.
 * @param refunded all that was given back so far, of how much
 */
export async function clawBack(work: Work, source: CommissionSource, refunded: Refunded): Promise<void> {
  await accrueOn(work, source);
  let isMore = true;
  while (isMore) isMore = await retryOnConflict(() => takeNext(work, source, refunded));
}
