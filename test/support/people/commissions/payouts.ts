import * as z from 'zod';
import { route as create } from '../../../../functions/commissions/payouts/create.ts';
import { route as get } from '../../../../functions/commissions/payouts/get.ts';
import { loadUncheckedPayout } from '../../../../shared/commissions/data/payouts.ts';
import { sendPayout } from '../../../../shared/commissions/payouts/send-payout.ts';
import { settlePayoutPart } from '../../../../shared/commissions/payouts/settle-part.ts';
import type { Mode } from '../../../../shared/kernel/roles.ts';
import { defineId } from '../../../../shared/kernel/scalars.ts';
import { msPerDay } from '../../../../shared/kernel/time.ts';
import { loadUncheckedWithdrawal } from '../../../../shared/money/data/withdrawals.ts';
import type { TransferState } from '../../../../shared/money/ports/payments.ts';
import { paymentsAccess } from '../../../../shared/money/wiring.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { type Answered, call } from '../../routes/call.ts';
import { accounts, banksAt } from '../money/withdrawals.ts';
import { type Earning, earn, newEarning, ownerOf } from './earning.ts';

const Made = z.object({ id: defineId<'Payout'>(), status: z.string() });

/** The partner earns on a delivery of eight days ago, so that it is payable at once. @param amount kobo */
export const earnPayable = (wire: Wire, earning: Earning, amount: number) =>
  earn(wire, earning, amount * 10, { at: new Date(wire.now().getTime() - 8 * msPerDay).toISOString() });

/** A partner with a bank account to which this amount is payable. @param amount kobo */
export async function newPayable(
  wire: Wire,
  amount = 50_000,
  { mode = 'test', account = accounts.paid }: { readonly mode?: Mode; readonly account?: string } = {},
): Promise<Earning> {
  const early = { ...wire, now: () => new Date(wire.now().getTime() - 9 * msPerDay) };
  const earning = await newEarning(early, { mode });
  await banksAt(wire, { user: earning.owner.id, mode }, account);
  await earnPayable(wire, earning, amount);
  return earning;
}

/** The owner requests a payout. */
export const payOut = async (wire: Wire, earning: Earning, body: object = {}): Promise<Answered> =>
  call(wire, create, {
    headers: await ownerOf(wire, earning),
    body: { organization: earning.organization, ...body },
  });

/** A payout that was requested. */
export const requested = async (wire: Wire, earning: Earning) => {
  const answer = await payOut(wire, earning);
  if (answer.status !== 201) throw new Error(answer.text);
  return Made.parse(answer.body);
};

/** Sends a payout, as the consumer of its event does. */
export const sendNow = (wire: Wire, { id }: { readonly id: string }): Promise<void> =>
  sendPayout(
    { table: wire.table, payments: paymentsAccess.of(wire), now: wire.now },
    defineId<'Payout'>().parse(id),
  );

/** Asks how a payout stands. */
export const lookAtPayout = async (wire: Wire, earning: Earning, { id }: { readonly id: string }) =>
  (await call(wire, get, { headers: await ownerOf(wire, earning), params: { payout_id: id } })).body;

/** The gateway decides about a part of a payout. @param nth from 0 */
export async function decidePart(
  { table, now }: Wire,
  { id }: { readonly id: string },
  nth: number,
  state: TransferState,
): Promise<void> {
  const payout = await loadUncheckedPayout(table, defineId<'Payout'>().parse(id));
  const part = payout?.parts[nth];
  const withdrawal = part && (await loadUncheckedWithdrawal(table, part.id));
  if (!withdrawal) throw new Error('no such part');
  const settled = await settlePayoutPart(table, withdrawal, state, now());
  if (typeof settled !== 'string') await table.commit(settled.writes);
}
