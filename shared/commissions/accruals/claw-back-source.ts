import { type Id, toId } from '../../kernel/ids.ts';
import { asKobo, type Kobo } from '../../kernel/money.ts';
import { lagosDayOf } from '../../kernel/time.ts';
import { uuidOfName } from '../../kernel/uuid.ts';
import { recordNow } from '../../partners/data/place-in-time.ts';
import type { OrganizationTime } from '../../partners/domain/organization.ts';
import { timeOfOrganization } from '../../partners/organization-time.ts';
import { retryOnConflict } from '../../platform/table/commit/retry-on-conflict.ts';
import type { Table, Write } from '../../platform/table/table.ts';
import { type CommissionBalance, keyOfBalance, moveBalance, parseBalance } from '../data/balances.ts';
import { type ClawBack, keyOfClawBack, parseClawBack, saveClawBack } from '../data/claw-backs.ts';
import {
  addCommission,
  type Commission,
  checkCommission,
  keyOfCommission,
  parseCommission,
  saveCommission,
} from '../data/commissions.ts';
import { keyOfDay } from '../data/days.ts';
import { instantsOf } from '../data/payout-instants.ts';
import { clawBackOf, type Refunded } from '../domain/claw-back.ts';
import type { CommissionStatus } from '../domain/commission.ts';
import { standingOf } from '../domain/standing.ts';
import { accrueOn, type CommissionSource, findEarned } from './accrue.ts';
import { announceCommission } from './commission-view.ts';
import { enterBalance, enterPayable, leaveBalance } from './enter-balance.ts';

/** An accrual, what refunds took back of it before, and the balance that counts it. */
interface Clawing {
  readonly first: Commission;
  readonly status: CommissionStatus;
  readonly before: ClawBack | undefined;
  readonly balance: CommissionBalance | undefined;
  readonly isDayOpen: boolean;
  readonly time: OrganizationTime;
}

/** Reverses an accrual as a whole, which is not paid out. */
function reverseWhole({ first, status, balance, isDayOpen, time }: Clawing): readonly Write[] {
  const { amount } = first;
  const reversed: Commission = {
    ...first,
    state: 'REVERSED',
    hold: undefined,
    revision: first.revision + 1,
  };
  const moved =
    status === 'HELD'
      ? [moveBalance(first, { totals: { HELD: -amount, REVERSED: amount } })]
      : leaveBalance(first, 'REVERSED', { balance, isDayOpen }, time.now);
  return [
    saveCommission(first, reversed, time),
    ...moved,
    ...announceCommission(['distribution.commission.reversed'], first, reversed, time.now),
  ];
}

/** An accrual below zero in the state of the first one; payable now where that is paid out. */
function addNegative(draft: Commission, { first, status, balance, time }: Clawing): readonly Write[] {
  const { now } = time;
  if (status === 'HELD') {
    const held: Commission = { ...draft, state: 'HELD', hold: first.hold };
    const names = ['distribution.commission.accrued', 'distribution.commission.held'] as const;
    return [
      addCommission(held, time),
      moveBalance(first, { totals: { HELD: draft.amount } }),
      ...announceCommission(names, undefined, held, now),
    ];
  }
  const { payable_at, writes } =
    status === 'PENDING' ? enterBalance(draft, balance, time) : enterPayable(draft, balance, now);
  const earned: Commission = { ...draft, payable_at };
  return [
    addCommission(earned, time),
    ...writes,
    ...announceCommission(['distribution.commission.accrued'], undefined, earned, now),
  ];
}

/** Takes a part of an accrual back, which stays as it is. */
function reversePart(clawing: Clawing, refunded: Refunded, amount: Kobo): readonly Write[] {
  const { first, status, before, time } = clawing;
  const { refundedSoFar, total } = refunded;
  const basisBefore = clawBackOf(
    first.basis,
    { refundedSoFar: before?.refunded ?? asKobo(0), total },
    asKobo(0),
  );
  const { hold: _, payable_at: __, recorded_at: ___, ...same } = first;
  const draft: Commission = {
    ...same,
    id: toId<'Commission'>(uuidOfName('claw-back', `${first.id} ${refundedSoFar}`)),
    basis: asKobo(-clawBackOf(first.basis, refunded, basisBefore)),
    amount: asKobo(-amount),
    state: 'EARNED',
    clears_on: status === 'PAID' ? lagosDayOf(time.now) : first.clears_on,
    reverses: first.id,
    created_at: time.now.toISOString(),
    ...recordNow(time),
    revision: 1,
  };
  const taken = { refunded: refundedSoFar, amount: asKobo((before?.amount ?? 0) + amount) };
  return [checkCommission(first), saveClawBack(first.id, before, taken), ...addNegative(draft, clawing)];
}

/** Reads an accrual with all that decides about taking it back. */
async function readClawing(table: Table, id: Id<'Commission'>, now: Date): Promise<Clawing | undefined> {
  const read = await table.getTogether({ first: keyOfCommission(id), before: keyOfClawBack(id) });
  if (!read.first) return undefined;
  const first = parseCommission(read.first);
  const time = await timeOfOrganization(table, first, now);
  // The balance is read before the payouts, so that a payout in between makes this stale.
  const found = await table.getTogether({
    balance: keyOfBalance(first),
    day: keyOfDay(first, first.clears_on),
  });
  const instants = await instantsOf(table, first, [first.payable_at]);
  return {
    first,
    status: standingOf(first, instants, time.now).status,
    before: parseClawBack(read.before),
    balance: found.balance && parseBalance(found.balance),
    isDayOpen: found.day !== undefined,
    time,
  };
}

/** One attempt at taking back. */
async function attempt(table: Table, source: CommissionSource, refunded: Refunded, now: Date): Promise<void> {
  const earned = await findEarned(table, source);
  const clawing = earned && (await readClawing(table, earned.id, now));
  if (!clawing || clawing.status === 'REVERSED') return;
  const { first, before, status } = clawing;
  if (before && before.refunded >= refunded.refundedSoFar) return;
  const amount = clawBackOf(first.amount, refunded, before?.amount ?? asKobo(0));
  if (amount === 0) return;
  const isWhole = !before && status !== 'PAID' && refunded.refundedSoFar === refunded.total;
  await table.commit(isWhole ? reverseWhole(clawing) : reversePart(clawing, refunded, amount));
}

/**
 * Takes back what a partner earned on something that was refunded to the merchant, as a whole or in parts. The same refund
 * again, and one that comes late, takes back nothing more. What was not accrued yet is accrued first.
 * @param refunded all that was refunded so far, of how much
 */
export async function clawBack(
  table: Table,
  source: CommissionSource,
  refunded: Refunded,
  now: Date,
): Promise<void> {
  await accrueOn(table, source, now);
  await retryOnConflict(() => attempt(table, source, refunded, now));
}
