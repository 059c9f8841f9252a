import { bankAccountOf } from '../../../shared/money/data/bank-accounts.ts';
import { disputeOf } from '../../../shared/money/data/disputes.ts';
import { listInflows, loadOutflows } from '../../../shared/money/data/inflows.ts';
import { journalEntriesOf, listPlatformEntries } from '../../../shared/money/data/journal.ts';
import { loadUncheckedPayment } from '../../../shared/money/data/payments.ts';
import { parseLedgerDay } from '../../../shared/money/data/payouts/ledger-days.ts';
import {
  foldedOf,
  keyOfReconciled,
  listReconciledShards,
} from '../../../shared/money/data/reconciliation.ts';
import { parseRefund } from '../../../shared/money/data/refunds.ts';
import { savedCardsOf } from '../../../shared/money/data/saved-cards.ts';
import { walletOf } from '../../../shared/money/data/wallets.ts';
import { loadUncheckedWithdrawal } from '../../../shared/money/data/withdrawals.ts';
import { progressOf } from '../../../shared/platform/table/work/daily-walk.ts';
import { compared, early, kindsOf, page, someId } from '../kind.ts';

const [user, mode] = [someId<'User'>(), 'live'] as const;

/** What is stored of money. */
export const moneyKinds = kindsOf('money', [
  ['wallet', 'WALLET#', 'WALLET', (table) => walletOf(table, user, mode)],
  ['entry', 'WALLET#', 'J#', async (table) => (await journalEntriesOf(table, user, mode, page)).entries[0]],
  [
    'platform-entry',
    'LEDGER#',
    'J#',
    async (table) => (await listPlatformEntries(table, { mode, day: '2026-01-31', shard: 0 })).entries[0],
  ],
  [
    'inflow',
    'WALLET#',
    'I#',
    async (table) =>
      (await listInflows({ table, now: early }, { owner: user, mode, card_at: early.toISOString() }))[0],
  ],
  ['outflow', 'WALLET#', 'K#', (table) => loadOutflows({ table, now: early }, { user, mode })],
  ['bank-account', 'WALLET#', 'BANK', (table) => bankAccountOf(table, { user, mode })],
  [
    'saved-cards',
    'WALLET#',
    'CARDS',
    async (table) => (await savedCardsOf(table, { user, mode })).cards[0]?.authorization,
  ],
  ['folded', 'WALLET#', 'CHECKED', (table) => foldedOf(table, user, mode)],
  ['ledger-day', 'RECONCILIATION#', 'LEDGER_DAY#', (_, item) => parseLedgerDay(item)],
  [
    'reconciliation',
    'RECONCILIATION#',
    'SHARD#',
    async (table) => {
      const [shard] = listReconciledShards('ledger', mode);
      return shard && (await progressOf(table, [{ key: keyOfReconciled(shard) }], '2026-01-31'))[0];
    },
  ],
  ['payment', 'PAYMENT#', 'PAYMENT', (table) => loadUncheckedPayment(table, someId())],
  ['dispute', 'PAYMENT#', 'DISPUTE#', (table) => disputeOf(table, someId(), 'dispute')],
  ['refund', 'REFUND#', 'REFUND', (_, item) => parseRefund(item)],
  ['withdrawal', 'WITHDRAWAL#', 'WITHDRAWAL', (table) => loadUncheckedWithdrawal(table, someId())],
  // The sandbox of one machine: no stage with live money has them.
  ['sandbox-charge', 'SANDBOX#', 'CHARGE', compared('card', 'at', 'amount')],
  ['sandbox-refund', 'SANDBOX#', 'REFUND', compared('card', 'at')],
  ['sandbox-transfer', 'SANDBOX#', 'TRANSFER', compared('account', 'at')],
]);
