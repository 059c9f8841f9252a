import { defineArea } from '#ground';
import { route as hold } from './admin/hold.ts';
import { route as ledger } from './admin/ledger.ts';
import { route as proofs } from './admin/proofs.ts';
import { route as release } from './admin/release.ts';
import { route as retry } from './admin/retry.ts';
import { route as adminTransactions } from './admin/transactions.ts';
import { route as adminWallet } from './admin/wallet.ts';
import { route as adminWithdrawals } from './admin/withdrawals.ts';
import { route as bankAccount } from './bank-account.ts';
import { route as banks } from './banks.ts';
import { route as remove } from './cards/delete.ts';
import { route as list } from './cards/list.ts';
import { route as fund } from './fund.ts';
import { route as get } from './get.ts';
import { route as payment } from './payment.ts';
import { route as paystackCallback } from './payments/paystack-callback.ts';
import { route as setBankAccount } from './set-bank-account.ts';
import { route as statement } from './statement.ts';
import { route as transactions } from './transactions.ts';
import { route as withdraw } from './withdraw.ts';
import { route as withdrawal } from './withdrawal.ts';
import { route as withdrawals } from './withdrawals.ts';

export const walletArea = defineArea({
  name: 'wallet',
  about: 'Balance, escrow and the ledger entries behind them; funding and withdrawals.',
  routes: [
    get,
    transactions,
    statement,
    fund,
    payment,
    withdraw,
    withdrawals,
    withdrawal,
    banks,
    bankAccount,
    setBankAccount,
  ],
});

export const savedCardsArea = defineArea({
  name: 'saved-cards',
  about: 'The cards that pay for renewals when the wallet does not hold enough.',
  routes: [list, remove],
});

export const paymentsArea = defineArea({
  name: 'payments',
  about: 'Signed callbacks from payment gateways.',
  routes: [paystackCallback],
});

export const adminMoneyArea = defineArea({
  name: 'admin-money',
  about:
    'For admins: the money of users and organizations, holds, withdrawals that need somebody, the ledger by day, and what the reconciliations found.',
  routes: [adminWallet, adminTransactions, hold, release, adminWithdrawals, retry, ledger, proofs],
});
