import { checkUndecided, type Dispute } from '../../money/data/disputes.ts';
import { timeOfOrganization } from '../../partners/organization-time.ts';
import { retryOnConflict } from '../../platform/table/commit/retry-on-conflict.ts';
import type { Table } from '../../platform/table/table.ts';
import { type Commission, loadUncheckedCommission, saveCommission } from '../data/commissions.ts';
import { holdAfterDispute, holdByDispute } from '../domain/hold.ts';
import { accrueOn, type CommissionSource, findEarned } from './accrue.ts';
import { changeHold, freeAccrual, isHoldable, leaveTotal } from './hold.ts';

/** What was accrued on a source, if anything was. 2 GetItem. */
async function accrualOf(table: Table, source: CommissionSource): Promise<Commission | undefined> {
  const earned = await findEarned(table, source);
  return earned && loadUncheckedCommission(table, earned.id);
}

/**
 * Holds what a partner earned on a disputed payment, once however often it is called. What was not accrued yet is accrued
 * first; what is paid out or reversed stays as it is.
 * @param dispute that is not decided
 * @throws Stale when the dispute was decided meanwhile
 */
export async function holdDisputed(
  table: Table,
  source: CommissionSource,
  dispute: Dispute,
  now: Date,
): Promise<void> {
  await accrueOn(table, source, now);
  await retryOnConflict(async () => {
    const read = await accrualOf(table, source);
    if (!read || read.hold?.disputed) return;
    const time = await timeOfOrganization(table, read, now);
    const { status, writes } = await leaveTotal(table, read, time.now);
    if (!isHoldable(status)) return;
    const { writes: held } = changeHold(read, holdByDispute(read.hold, time.now), time);
    await table.commit([checkUndecided(dispute), ...held, ...writes]);
  });
}

/** Frees what was held for a dispute that is over, unless there is another reason to hold it. */
export const freeDisputed = (table: Table, source: CommissionSource, now: Date): Promise<void> =>
  retryOnConflict(async () => {
    const read = await accrualOf(table, source);
    if (!read?.hold?.disputed) return;
    const time = await timeOfOrganization(table, read, now);
    const hold = holdAfterDispute(read.hold, time.now);
    await table.commit(
      hold
        ? [saveCommission(read, { ...read, hold, revision: read.revision + 1 }, time)]
        : await freeAccrual(table, read, time),
    );
  });
