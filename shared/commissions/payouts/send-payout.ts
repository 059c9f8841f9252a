import { randomUUID } from 'node:crypto';
import { type Id, retryOnConflict, type Table, type WithdrawalId } from '#ground';
import { takeUp } from '../../money/data/lists/unsettled.ts';
import { keyOfWithdrawal, parseWithdrawal } from '../../money/data/withdrawals.ts';
import type { Payments } from '../../money/ports/payments.ts';
import { pursueWithdrawal } from '../../money/withdrawals/pursue-withdrawal.ts';
import { askAboutTransfer } from '../../money/withdrawals/settle-withdrawal.ts';
import { loadUncheckedPayout, type Payout } from '../data/payouts.ts';
import { type SettledPart, settlePayoutPart } from './settle-part.ts';

/** What sending takes. @property now read again, because the gateway takes its time */
interface Sending {
  readonly table: Table;
  readonly payments: Payments;
  readonly now: () => Date;
}

/** Sends a part, unless another run is at it, and settles it if the gateway decides at once. */
async function sendPart({ table, payments, now }: Sending, id: WithdrawalId, by: string): Promise<void> {
  const found = await table.get(keyOfWithdrawal(id));
  if (!found || parseWithdrawal(found)?.status !== 'PENDING') return;
  const taken = await takeUp({ table, now: now() }, found, by);
  const withdrawal = taken && parseWithdrawal(taken);
  if (!withdrawal) return;
  const gateway = payments.of(withdrawal.mode);
  const state = await pursueWithdrawal({ table, gateway, now }, withdrawal);
  const settled = state ? await settlePayoutPart(table, withdrawal, state, now()) : 'nothing';
  if (typeof settled !== 'string') await table.commit(settled.writes);
}

/** Sends a payout to the bank, part by part. What is left is sent by the sweep of money. */
export async function sendPayout(sending: Sending, id: Id<'Payout'>): Promise<void> {
  const payout = await loadUncheckedPayout(sending.table, id);
  const by = randomUUID();
  for (const part of payout?.parts ?? []) await retryOnConflict(() => sendPart(sending, part.id, by));
}

/** Asks the gateway about the parts of a payout that are under way. @returns the first that it has decided, if any */
export async function askAboutPayout(
  { table, payments, now }: Sending,
  { mode, parts }: Payout,
): Promise<SettledPart | undefined> {
  for (const { id, status } of parts) {
    const found = status === 'PENDING' ? await table.get(keyOfWithdrawal(id)) : undefined;
    const withdrawal = found && parseWithdrawal(found);
    const state = withdrawal && (await askAboutTransfer(payments.of(mode), withdrawal));
    const settled = state ? await settlePayoutPart(table, withdrawal, state, now()) : 'nothing';
    if (typeof settled !== 'string') return settled;
  }
  return undefined;
}
