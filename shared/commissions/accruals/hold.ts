import {
  type Id,
  type Mode,
  msPerDay,
  Problem,
  retryOnConflict,
  type Table,
  type Work,
  type Write,
} from '#ground';
import { type ClockedWork, clockedWorkOf } from '../../partners/clock.ts';
import type { Clock } from '../../partners/domain/organization.ts';
import type { DueWork } from '../../partners/due-work.ts';
import { keyOfBalance, parseBalance } from '../data/balances.ts';
import {
  type Commission,
  loadUncheckedCommission,
  parseCommission,
  saveCommission,
} from '../data/commissions.ts';
import { keyOfDay } from '../data/days.ts';
import { instantsOf } from '../data/payout-instants.ts';
import type { CommissionStatus } from '../domain/commission.ts';
import { type CommissionHold, holdByAdmin } from '../domain/hold.ts';
import { standingOf } from '../domain/standing.ts';
import { writeCommissionEvents } from './commission-view.ts';
import { enterBalance, writeAside } from './enter-balance.ts';

/** What an admin decides. */
interface AskedHold {
  readonly reason: string;
  readonly days: number;
  /** The mode in which the admin works. In test mode nothing live can be held. */
  readonly mode: Mode;
}

/** Whether an accrual of this status can be held: it is neither paid out nor reversed. */
export const isHoldable = (status: CommissionStatus): boolean => status !== 'PAID' && status !== 'REVERSED';

/** How an accrual stands, and the writes by which one that is PENDING or PAYABLE leaves its total for HELD. */
export async function leaveTotal(
  { table, now }: Work,
  read: Commission,
): Promise<{ readonly status: CommissionStatus; readonly writes: readonly Write[] }> {
  // The balance is read before the payouts, so that a payout in between makes this stale.
  const found = await table.getTogether({ balance: keyOfBalance(read), day: keyOfDay(read, read.clears_on) });
  const instants = await instantsOf(table, read, [read.payable_at]);
  const { status } = standingOf(read, instants, now);
  if (status !== 'PENDING' && status !== 'PAYABLE') return { status, writes: [] };
  const balance = found.balance && parseBalance(found.balance);
  return { status, writes: writeAside(read, 'HELD', { balance, isDayOpen: found.day !== undefined }, now) };
}

/** An accrual that is held from now on, or otherwise than before, and the writes that say so. */
export function changeHold(
  read: Commission,
  hold: CommissionHold,
  clock: Clock,
): { readonly commission: Commission; readonly writes: readonly Write[] } {
  const commission: Commission = { ...read, state: 'HELD', hold, revision: read.revision + 1 };
  const told = writeCommissionEvents(['distribution.commission.held'], read, commission, clock.now);
  return { commission, writes: [saveCommission(read, commission, clock), ...told] };
}

/**
 * An admin holds an accrual that is not paid out, or prolongs its hold.
 * @throws Problem not_found, invalid_state
 */
export async function holdCommission(
  table: Table,
  id: Id<'Commission'>,
  { reason, days, mode }: AskedHold,
  at: Date,
): Promise<{
  readonly commission: Commission;
  readonly now: Date;
  readonly writes: readonly Write[];
}> {
  const read = await loadUncheckedCommission(table, id);
  if (!read || (mode === 'test' && read.mode === 'live')) throw new Problem('not_found');
  const work = await clockedWorkOf({ table, now: at }, read);
  const { now } = work;
  const left = await leaveTotal(work, read);
  if (!isHoldable(left.status))
    throw new Problem('invalid_state', `The commission is ${left.status} and can no longer be held.`);
  const until = new Date(now.getTime() + days * msPerDay).toISOString();
  const { commission, writes } = changeHold(read, holdByAdmin(read.hold, { reason, until }), work);
  return { commission, now, writes: [...writes, ...left.writes] };
}

/** The writes that free a held accrual: it clears on its day or, where that has come, is payable from now on. 1 GetItem. */
export async function writeFreedAccrual(work: ClockedWork, read: Commission): Promise<readonly Write[]> {
  const found = await work.table.get(keyOfBalance(read));
  const entered = enterBalance(read, found && parseBalance(found), work, { HELD: -read.amount });
  const { payable_at, writes } = entered;
  const revision = read.revision + 1;
  const free: Commission = { ...read, state: 'EARNED', hold: undefined, payable_at, revision };
  return [saveCommission(read, free, work), ...writes];
}

/** Frees an accrual whose hold is over. */
export const endHolds: DueWork = {
  kind: 'HOLD',
  prefix: 'COMMISSION',
  run: (item, work) =>
    retryOnConflict(async () => {
      const read = await loadUncheckedCommission(work.table, parseCommission(item).id);
      if (read?.state !== 'HELD' || !read.hold || read.hold.until > work.now.toISOString()) return;
      await work.table.commit(await writeFreedAccrual(work, read));
    }),
};
