import { type Alarms, isId, type Table, type Work, type Write } from '#ground';
import type { PaystackNotification } from '../contract/paystack-notification.ts';
import { loadUncheckedWithdrawal, type Withdrawal } from '../data/withdrawals.ts';
import type { TransferState } from '../ports/payments.ts';
import { type Settled, settleWithdrawal } from './settle-withdrawal.ts';

/** Settles a part of a payout by the gateway's decision. functions/ hands it over, as it is of a later context. */
export type PayoutEffect = (
  table: Table,
  part: Withdrawal,
  state: TransferState,
  now: Date,
) => Promise<Pick<Settled, 'writes'> | 'nothing' | 'contradiction'>;

/** Settles a withdrawal by the gateway's decision: of a wallet, or of a payout, whose money is not the wallet's. */
export const settleTransfer = async (
  { table, now, payout }: SettlingTransfer,
  withdrawal: Withdrawal,
  state: TransferState,
): ReturnType<PayoutEffect> =>
  withdrawal.payout ? payout(table, withdrawal, state, now) : settleWithdrawal(withdrawal, state, now);

interface SettlingTransfer extends Work {
  /** Settles the parts of payouts. */
  readonly payout: PayoutEffect;
}

interface ApplyingTransfer extends SettlingTransfer {
  readonly alarms: Alarms;
}

/**
 * Applies a notification that a transfer to a bank was decided. A contradiction changes nothing and raises an alarm.
 * @returns the writes; none if the decision is known already, or the transfer is not ours
 */
export async function writeTransferReport(
  { alarms, ...settling }: ApplyingTransfer,
  { reference, amount, currency }: PaystackNotification,
  state: TransferState,
): Promise<readonly Write[]> {
  const withdrawal = isId<'Withdrawal'>(reference)
    ? await loadUncheckedWithdrawal(settling.table, reference)
    : undefined;
  if (withdrawal?.mode !== 'live') return [];
  const { id, status } = withdrawal;
  const same = currency === 'NGN' && amount === withdrawal.amount;
  const settled = same ? await settleTransfer(settling, withdrawal, state) : ('contradiction' as const);
  if (settled === 'contradiction')
    alarms.raise('ledger_mismatch', { withdrawal: id, status, said: state.status, amount, currency });
  return typeof settled === 'string' ? [] : settled.writes;
}
