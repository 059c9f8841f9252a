import { type Alarms, isId, type Work, type Write } from '#ground';
import type { PaystackNotification } from '../contract/paystack-notification.ts';
import { loadUncheckedWithdrawal, type Withdrawal } from '../data/withdrawals.ts';
import type { TransferState } from '../ports/payments.ts';
import type { Settled } from './settle-withdrawal.ts';

/** Settles a withdrawal, of a wallet or of a payout, by the gateway's decision. */
export type SettleTransfer = (
  withdrawal: Withdrawal,
  state: TransferState,
  now: Date,
) => Promise<Pick<Settled, 'writes'> | 'nothing' | 'contradiction'>;

interface ApplyingTransfer extends Work {
  readonly alarms: Alarms;
  readonly settleTransfer: SettleTransfer;
}

/**
 * Applies a notification that a transfer to a bank was decided. A contradiction changes nothing and raises an alarm.
 * @returns the writes; none if the decision is known already, or the transfer is not ours
 */
export async function applyTransfer(
  { table, now, alarms, settleTransfer }: ApplyingTransfer,
  { reference, amount, currency }: PaystackNotification,
  state: TransferState,
): Promise<readonly Write[]> {
  const withdrawal = isId<'Withdrawal'>(reference)
    ? await loadUncheckedWithdrawal(table, reference)
    : undefined;
  if (withdrawal?.mode !== 'live') return [];
  const { id, status } = withdrawal;
  const same = currency === 'NGN' && amount === withdrawal.amount;
  const settled = same ? await settleTransfer(withdrawal, state, now) : ('contradiction' as const);
  if (settled === 'contradiction')
    alarms.raise('ledger_mismatch', { withdrawal: id, status, said: state.status, amount, currency });
  return typeof settled === 'string' ? [] : settled.writes;
}
