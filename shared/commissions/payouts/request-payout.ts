import { randomUUID } from 'node:crypto';
import {
  absent,
  allOf,
  type Id,
  type Kobo,
  lagosDayOf,
  Problem,
  type Role,
  Stale,
  type Table,
  type UserId,
  type Write,
} from '#ground';
import { keyOfUser, parseUser } from '../../identity/data/users.ts';
import type { BankAccount } from '../../money/data/bank-accounts.ts';
import { addPosting } from '../../money/data/journal.ts';
import { addPart } from '../../money/data/payouts/payout-parts.ts';
import { withdraw } from '../../money/domain/ledger.ts';
import { accounts } from '../../money/domain/ledger-accounts.ts';
import { refuseHeld } from '../../money/domain/problems.ts';
import { activeHoldOf } from '../../money/domain/withdrawals/wallet-hold.ts';
import type { CountedOutflow } from '../../money/withdrawals/limit-unverified.ts';
import { loadActiveOrganization } from '../../partners/active-organization.ts';
import { clockedWorkOf } from '../../partners/clock.ts';
import { recordNow } from '../../partners/data/place-in-time.ts';
import { clearToday } from '../accruals/clear-day.ts';
import { availableOf } from '../balance-view.ts';
import { type CommissionBalance, chooseMomentAfter, type Earner, saveBalance } from '../data/balances.ts';
import { sheetOf } from '../data/days.ts';
import { addInstant } from '../data/payout-instants.ts';
import { addPayout, type Payout, partIdOf } from '../data/payouts.ts';
import { partsOfPayout } from '../domain/payout.ts';
import {
  assertWhole,
  countUnverified,
  type FindVerified,
  loadOwnersAccount,
  refuseSecondPayout,
} from './assert-payable.ts';
import { writePayoutEvent } from './payout-view.ts';

/** A payout as somebody requests it. */
interface Requested {
  readonly id: Id<'Payout'>;
  readonly earner: Earner;
  readonly by: UserId;
  /** What the caller expects to be payable, if it says so. */
  readonly amount: Kobo | undefined;
}

/** Takes all that is payable, if it is still what was read and no other payout is under way. */
function takePayable(
  { id, earner }: Requested,
  { PAYABLE: amount, ...read }: Pick<CommissionBalance, 'PAYABLE' | 'latest' | 'cleared_through' | 'hold'>,
  taken_at: string,
): Write {
  const isAsRead = { open_payout: absent, PAYABLE: amount, latest: read.latest ?? absent };
  return saveBalance(earner, {
    totals: { PAYABLE: -amount, PAID: amount },
    entries: 1,
    set: { latest: taken_at, open_payout: id },
    when: allOf(isAsRead, {
      cleared_through: read.cleared_through ?? absent,
      'hold.id': read.hold?.id ?? absent,
    }),
    refuse: (found) =>
      found?.open_payout === undefined ? new Stale('the balance moved') : refuseSecondPayout(),
  });
}

/** A new payout of an amount, in parts. */
function draftPayout(
  { id, earner, by }: Requested,
  amount: Kobo,
  account: BankAccount,
  when: Pick<Payout, 'taken_at' | 'created_at' | 'recorded_at'>,
): Payout {
  const { owner, bank_code, account_number, account_name } = account;
  const parts = partsOfPayout(amount).map((part, nth) => ({
    id: partIdOf(id, nth),
    amount: part,
    status: 'PENDING' as const,
  }));
  return {
    ...earner,
    id,
    amount,
    status: 'PENDING',
    owner,
    requested_by: by,
    bank_code,
    account_number,
    account_name,
    parts,
    ...when,
    revision: 1,
  };
}

/**
 * The withdrawals by which a payout is sent.
 * @param counted where they count against the limit of an unverified owner
 * @param now the current time, from which the sweep counts
 */
const openParts = (
  payout: Payout,
  role: Role,
  counted: Pick<CountedOutflow, 'counted_on'> | undefined,
  now: Date,
): readonly Write[] =>
  payout.parts.map(({ id, amount }) => {
    const { owner, mode, bank_code, account_number, account_name } = payout;
    const account = { bank_code, account_number, account_name };
    const { counted_on } = counted ?? {};
    const asked = { id, owner, role, mode, amount, ...account, payout: payout.id };
    return addPart({ ...asked, ...(counted_on !== undefined && { counted_on }) }, now);
  });

/**
 * Requests a payout of all that is payable, to the bank account of the organization's owner. Clears what is due first.
 * @param at the current time; in test mode the organization may live by another
 * @param findVerified whether the owner's papers are accepted
 * @throws Problem organization_suspended, partial_payout_not_allowed, nothing_payable, verification_required, funds_held,
 * insufficient_funds, bank_account_required, bank_account_too_new, conflict
 */
export async function requestPayout(
  table: Table,
  requested: Requested,
  at: Date,
  findVerified: FindVerified,
): Promise<{ readonly payout: Payout; readonly writes: readonly Write[] }> {
  const { earner, amount } = requested;
  const [organization, work] = await Promise.all([
    loadActiveOrganization(table, earner.organization),
    clockedWorkOf({ table, now: at }, earner),
  ]);
  const { now } = work;
  await clearToday(work, earner);
  const sheet = await sheetOf(table, earner);
  const available = availableOf(sheet, now);
  assertWhole(amount, available);
  const holder = { user: organization.owner, mode: earner.mode };
  const counted = await countUnverified(table, holder, available, { findVerified, at });
  const account = await loadOwnersAccount({ table, now: at }, organization, earner.mode);
  const { balance, days } = sheet;
  if (balance?.open_payout) throw refuseSecondPayout();
  const hold = activeHoldOf(balance?.hold, at);
  if (hold) throw refuseHeld(hold);
  if (!balance || days.some(({ date }) => date <= lagosDayOf(now))) throw new Stale('a day is not cleared');
  const owner = await table.get(keyOfUser(organization.owner));
  if (!owner) throw new Problem('not_found');
  const taken_at = chooseMomentAfter(balance, now);
  const when = { taken_at, created_at: now.toISOString(), ...recordNow(work) };
  const payout = draftPayout(requested, available, account, when);
  const lines = withdraw(accounts.payable(earner.organization, earner.mode), earner.mode, available);
  const writes = [
    takePayable(requested, balance, taken_at),
    addPayout(payout),
    addInstant(earner, payout.id, taken_at),
    ...openParts(payout, parseUser(owner).role, counted, at),
    ...(counted?.writes ?? []),
    ...addPosting({ id: randomUUID(), kind: 'partner_payout', mode: earner.mode, at: now, lines }),
    writePayoutEvent(undefined, payout, now),
  ];
  return { payout, writes };
}
