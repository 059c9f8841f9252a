// A payout took all that was payable, and is sent in parts of at most ten million naira, each a withdrawal. This hears what
// the gateway says of one: paid, failed, or returned by the bank, even days after it was paid. When no part is under way
// the payout ends. If none arrived, all is payable again from a new moment on; if some did, each that came back is an
// accrual of its own, and so is one that the bank returns later. One transaction saves withdrawal and payout as they were
// read, the balance and the journal: a repeated word changes nothing, of two at once the second reads again, and the sweep
// asks for a lost one.

import { randomUUID } from 'node:crypto';
import { type Kobo, sum, type Table, type Write } from '#ground';
import { addPosting } from '../../money/data/journal.ts';
import type { Withdrawal } from '../../money/data/withdrawals.ts';
import { failTransfer, type Line, payOutTransfer, reverseEntry } from '../../money/domain/ledger.ts';
import { accounts } from '../../money/domain/ledger-accounts.ts';
import type { MoneyMovementKind } from '../../money/domain/movements.ts';
import type { TransferState } from '../../money/ports/payments.ts';
import { writeReturnedOutflow } from '../../money/withdrawals/limit-unverified.ts';
import { decideWithdrawal } from '../../money/withdrawals/settle-withdrawal.ts';
import { clockedWorkOf } from '../../partners/clock.ts';
import type { Clock } from '../../partners/domain/organization.ts';
import {
  type CommissionBalance,
  chooseMomentAfter,
  isSettledAs,
  keyOfBalance,
  parseBalance,
  saveBalance,
} from '../data/balances.ts';
import { saveInstantEnd } from '../data/payout-instants.ts';
import { loadUncheckedPayout, type Payout, savePayout } from '../data/payouts.ts';
import { outcomeOfParts } from '../domain/payout.ts';
import { addAdjustment } from './adjustment.ts';
import { writePayoutEnd } from './count-payout-end.ts';
import { writePayoutEvent } from './payout-view.ts';

type Part = Payout['parts'][number];

/** A payout before and after the gateway decided about one of its parts, and what that changes. */
interface Ending {
  readonly read: Payout;
  readonly next: Payout;
  /** What is neither paid nor returned before: it comes back now. */
  readonly back: readonly Part[];
  readonly balance: CommissionBalance;
  readonly clock: Clock;
}

const sumOf = (parts: readonly Part[]): Kobo => sum(...parts.map(({ amount }) => amount));

/** An entry of the journal about a payout. */
const postAbout = ({ mode }: Payout, kind: MoneyMovementKind, lines: readonly Line[], at: Date): Write[] =>
  addPosting({ id: randomUUID(), kind, mode, at, lines });

/** The entry for a part: paid out of transit, or back in transit where the bank returned what it had. */
function movePart({ mode }: Payout, before: Part, after: Part): readonly Line[] {
  const paid = payOutTransfer(mode, before.amount);
  if (after.status === 'PAID') return paid;
  return before.status === 'PAID' ? reverseEntry(paid) : [];
}

/** The payout came to nothing: what it took is payable again, from this moment on. */
function returnAll({ read, next, balance, clock }: Ending): readonly Write[] {
  const moment = chooseMomentAfter(balance, clock.now);
  const { organization, mode, amount, taken_at } = read;
  const set = { latest: moment, ...(balance.open_payout === read.id && { open_payout: undefined }) };
  return [
    saveBalance(next, {
      totals: { PAYABLE: amount, PAID: -amount },
      entries: 1,
      set,
      when: isSettledAs(balance),
    }),
    saveInstantEnd({ organization, mode }, taken_at, moment),
  ];
}

/** Some parts arrived: those that did not come back as accruals of their own. */
function returnParts({ read, next, back, balance, clock }: Ending): readonly Write[] {
  const moment = chooseMomentAfter(balance, clock.now);
  const release = balance.open_payout === read.id && { open_payout: undefined };
  if (back.length === 0) return [saveBalance(next, { totals: {}, set: { ...release } })];
  return [
    saveBalance(next, {
      totals: { PAYABLE: sumOf(back) },
      entries: 1,
      set: { latest: moment, ...release },
      when: isSettledAs(balance),
    }),
    ...back.flatMap((part) => addAdjustment(read, part, moment, clock)),
  ];
}

/** The money that comes back goes from transit to what we owe the partner. */
function moveBack(payout: Payout, amount: Kobo, at: Date): Write[] {
  if (amount === 0) return [];
  const { organization, mode } = payout;
  const lines = failTransfer(accounts.payable(organization, mode), mode, amount);
  return postAbout(payout, 'partner_payout_refund', lines, at);
}

/** What the end of a payout changes besides the payout. A part that comes back later ends nothing. */
const endPayout = (ending: Ending): readonly Write[] => [
  ...(ending.next.status === 'PAID' ? returnParts(ending) : returnAll(ending)),
  ...moveBack(ending.next, sumOf(ending.back), ending.clock.now),
];

/** The payout after the gateway decided about a part. One whose parts arrived in part stays PAID. */
function payoutAfter(read: Payout, { id, status, reason }: Withdrawal, now: Date): Payout {
  const parts = read.parts.map((part) => (part.id === id ? { ...part, status } : part));
  const isSplit = parts.length > 1 && read.status === 'PAID';
  const next = isSplit ? 'PAID' : outcomeOfParts(parts.map((part) => part.status));
  return {
    ...read,
    parts,
    status: next,
    ...(reason !== undefined && { reason }),
    ...(next !== 'PENDING' && { settled_at: now.toISOString() }),
    revision: read.revision + 1,
  };
}

/** A payout after a part of it was settled, and the writes. */
export interface SettledPart {
  readonly payout: Payout;
  readonly writes: readonly Write[];
}

/**
 * Settles a part of a payout by the gateway's outcome, once, with its journal entry. When all parts are decided, so is the
 * payout: PAID if one arrived; otherwise what it took is payable again. An outcome that adds nothing changes nothing.
 * @param at the current time; in test mode the organization may live by another
 */
export async function settlePayoutPart(
  table: Table,
  withdrawal: Withdrawal,
  state: TransferState,
  at: Date,
): Promise<SettledPart | 'nothing' | 'contradiction'> {
  const decided = decideWithdrawal(withdrawal, state, at);
  if (typeof decided === 'string') return decided;
  const read = withdrawal.payout && (await loadUncheckedPayout(table, withdrawal.payout));
  const before = read?.parts.find(({ id }) => id === withdrawal.id);
  const item = read && (await table.get(keyOfBalance(read)));
  if (!read || !before || !item) throw new Error(`withdrawal ${withdrawal.id} is no part of a payout`);
  const work = await clockedWorkOf({ table, now: at }, read);
  const next = payoutAfter(read, decided.withdrawal, work.now);
  const after = { ...before, status: decided.withdrawal.status };
  const lines = movePart(read, before, after);
  const wasOpen = read.status === 'PENDING';
  const back = wasOpen ? next.parts.filter(({ status }) => status !== 'PAID') : [after];
  const ending = { read, next, back, balance: parseBalance(item), clock: work };
  const isDecided = next.status !== 'PENDING';
  const writes = [
    decided.write,
    savePayout(read, next),
    ...writeReturnedOutflow(withdrawal, after.status),
    ...(lines.length > 0 ? postAbout(read, 'payout', lines, work.now) : []),
    ...(isDecided ? endPayout(ending) : []),
    ...(next.status === read.status
      ? []
      : [...(await writePayoutEnd(table, next)), writePayoutEvent(read, next, work.now)]),
  ];
  return { payout: next, writes };
}
