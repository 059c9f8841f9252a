import { type Id, retryOnConflict, type Table, type Work, type Write } from '#ground';
import { checkUndecided, type Dispute } from '../../money/data/disputes.ts';
import { clockedWorkOf } from '../../partners/clock.ts';
import { keyOfClawBack, parseClawBack } from '../data/claw-backs.ts';
import { type Commission, loadUncheckedCommission, saveCommission } from '../data/commissions.ts';
import { holdAfterDispute, holdByDispute } from '../domain/hold.ts';
import { accrueOn, type CommissionSource, findEarned } from './accrue.ts';
import { changeHold, isHoldable, leaveTotal, writeFreedAccrual } from './hold.ts';

/** An accrual, and those below zero that take a part of it back. */
interface AccrualsOfSource {
  readonly first: Commission;
  readonly parts: readonly Id<'Commission'>[];
}

/**
 * What was accrued on a source, if anything was. The parts are read last: one that is added later changes the accrual, so a
 * save of it as it was read is stale. 3 GetItem.
 */
async function accrualsOf(table: Table, source: CommissionSource): Promise<AccrualsOfSource | undefined> {
  const earned = await findEarned(table, source);
  const first = earned && (await loadUncheckedCommission(table, earned.id));
  if (!first) return undefined;
  const taken = parseClawBack(await table.get(keyOfClawBack(first.id)));
  return { first, parts: taken?.parts ?? [] };
}

/** Holds an accrual for a dispute. Does nothing if it is held for one, paid out or reversed. */
const holdOne = ({ table, now }: Work, id: Id<'Commission'>, dispute: Dispute): Promise<void> =>
  retryOnConflict(async () => {
    const read = await loadUncheckedCommission(table, id);
    if (!read || read.hold?.disputed) return;
    const work = await clockedWorkOf({ table, now }, read);
    const { status, writes } = await leaveTotal(work, read);
    if (!isHoldable(status)) return;
    const { writes: held } = changeHold(read, holdByDispute(read.hold, work.now), work);
    await table.commit([checkUndecided(dispute), ...held, ...writes]);
  });

/**
 * Holds what a partner earned on a disputed payment, with all that was taken back of it, once however often it is called.
 * What was not accrued yet is accrued first; what is paid out or reversed stays as it is, and so does what was taken back of
 * that.
 * @param dispute that is not decided
 * @throws Stale when the dispute was decided meanwhile
 */
export async function holdDisputed(
  { table, now }: Work,
  source: CommissionSource,
  dispute: Dispute,
): Promise<void> {
  await accrueOn({ table, now }, source);
  const read = await accrualsOf(table, source);
  if (!read) return;
  // The accrual goes first: what is payable in between is too little, never too much.
  await holdOne({ table, now }, read.first.id, dispute);
  // What is taken back of it from now on is held from its beginning.
  const held = await accrualsOf(table, source);
  if (held?.first.hold?.disputed) for (const id of held.parts) await holdOne({ table, now }, id, dispute);
}

/** Frees an accrual that was held for a dispute. @param like the accrual whose other hold it keeps */
async function freeOne(
  { table, now }: Work,
  read: Commission,
  like: Commission,
  guard: Write,
): Promise<void> {
  if (!read.hold?.disputed) return;
  const work = await clockedWorkOf({ table, now }, read);
  const hold = holdAfterDispute(like.hold ?? read.hold, work.now);
  const writes = hold
    ? [saveCommission(read, { ...read, hold, revision: read.revision + 1 }, work)]
    : await writeFreedAccrual(work, read);
  await table.commit([guard, ...writes]);
}

/**
 * Frees what was held for a dispute that is over, with all that was taken back of it, unless there is another reason to hold
 * it.
 * @param guardOf what makes the change stale once the payment is disputed again; undefined where it is by now
 */
export const freeDisputed = (
  { table, now }: Work,
  source: CommissionSource,
  guardOf: () => Promise<Write | undefined>,
): Promise<void> =>
  retryOnConflict(async () => {
    const guard = await guardOf();
    const read = guard && (await accrualsOf(table, source));
    if (!read) return;
    const { first, parts } = read;
    // The accrual goes last: what is payable in between is too little, never too much.
    for (const id of parts) {
      const part = await loadUncheckedCommission(table, id);
      if (part) await freeOne({ table, now }, part, first, guard);
    }
    await freeOne({ table, now }, first, first, guard);
  });
