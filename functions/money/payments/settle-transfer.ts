import type { Table } from '#ground';
import { settlePayoutPart } from '../../../shared/commissions/payouts/settle-part.ts';
import type { SettleTransfer } from '../../../shared/money/withdrawals/apply-transfer.ts';
import { settleWithdrawal } from '../../../shared/money/withdrawals/settle-withdrawal.ts';

/** Settles withdrawals: of wallets, and of the payouts of partners, whose money goes back to what we owe them. */
export const settleTransferOn =
  (table: Table): SettleTransfer =>
  async (withdrawal, state, now) =>
    withdrawal.payout
      ? settlePayoutPart(table, withdrawal, state, now)
      : settleWithdrawal(withdrawal, state, now);
