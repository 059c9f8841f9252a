import { bankAccountOf } from '../../../shared/money/data/bank-accounts.ts';
import { disputeOf } from '../../../shared/money/data/disputes.ts';
import { inflowsSince, outflowsSince } from '../../../shared/money/data/inflows.ts';
import { entriesOf, platformEntriesOn } from '../../../shared/money/data/journal.ts';
import { anyonesPayment } from '../../../shared/money/data/payments.ts';
import { foldedOf, reconciledKey, reconciledShards } from '../../../shared/money/data/reconciliation.ts';
import { readRefund } from '../../../shared/money/data/refunds.ts';
import { walletOf } from '../../../shared/money/data/wallets.ts';
import { anyonesWithdrawal } from '../../../shared/money/data/withdrawals.ts';
import { progressOf } from '../../../shared/platform/table/daily-walk.ts';
import { compared, early, kindsOf, page, someId } from '../kind.ts';

const [user, mode] = [someId<'User'>(), 'live'] as const;

/** What is stored of money. */
export const moneyKinds = kindsOf('money', [
  ['wallet', 'WALLET#', 'WALLET', (table) => walletOf(table, user, mode)],
  ['entry', 'WALLET#', 'J#', async (table) => (await entriesOf(table, user, mode, page)).entries[0]],
  [
    'platform-entry',
    'LEDGER#',
    'J#',
    async (table) => (await platformEntriesOn(table, mode, '2026-01-31', 0)).entries[0],
  ],
  [
    'inflow',
    'WALLET#',
    'I#',
    async (table) =>
      (await inflowsSince(table, { owner: user, mode, card_at: early.toISOString() }, early))[0],
  ],
  ['outflow', 'WALLET#', 'K#', (table) => outflowsSince(table, { user, mode }, early)],
  ['bank-account', 'WALLET#', 'BANK', (table) => bankAccountOf(table, { user, mode })],
  ['folded', 'WALLET#', 'CHECKED', (table) => foldedOf(table, user, mode)],
  [
    'reconciliation',
    'RECONCILIATION#',
    'SHARD#',
    async (table) => {
      const [shard] = reconciledShards('ledger', mode);
      return shard && (await progressOf(table, [{ key: reconciledKey(shard) }], '2026-01-31'))[0];
    },
  ],
  ['payment', 'PAYMENT#', 'PAYMENT', (table) => anyonesPayment(table, someId())],
  ['dispute', 'PAYMENT#', 'DISPUTE#', (table) => disputeOf(table, someId(), 'dispute')],
  ['refund', 'REFUND#', 'REFUND', (_, item) => readRefund(item)],
  ['withdrawal', 'WITHDRAWAL#', 'WITHDRAWAL', (table) => anyonesWithdrawal(table, someId())],
  // The sandbox of one machine: no stage with live money has them.
  ['sandbox-charge', 'SANDBOX#', 'CHARGE', compared('card', 'at', 'amount')],
  ['sandbox-refund', 'SANDBOX#', 'REFUND', compared('card', 'at')],
  ['sandbox-transfer', 'SANDBOX#', 'TRANSFER', compared('account', 'at')],
]);
