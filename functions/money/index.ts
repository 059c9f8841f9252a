import { defineArea } from '#ground';
import { route as bankAccount } from './bank-account.ts';
import { route as banks } from './banks.ts';
import { route as fund } from './fund.ts';
import { route as get } from './get.ts';
import { route as payment } from './payment.ts';
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
