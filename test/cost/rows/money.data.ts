import type { Cost } from './cost.ts';

/** What a call of each route costs. The tests hold the rows. */
export const costs: readonly Cost[] = [
  ['wallet.get', 'key', 0, 3, 'GetItem BatchGetItem'],
  ['wallet.transactions', 'key', 0, 2.5, 'GetItem Query'],
  ['wallet.statement', 'key', 1, 2.5, 'GetItem UpdateItem Query'],
  ['wallet.fund', 'key', 20, 3, 'GetItem GetItem UpdateItem UpdateItem GetItem TransactWriteItems'],
  ['wallet.payment', 'key', 15, 4, 'BatchGetItem GetItem GetItem TransactWriteItems'],
  [
    'wallet.withdraw',
    'key',
    24,
    6,
    'GetItem GetItem BatchGetItem Query TransactWriteItems UpdateItem TransactWriteItems',
  ],
  ['wallet.withdrawals', 'key', 0, 3.5, 'GetItem Query BatchGetItem'],
  ['wallet.withdrawal', 'key', 8, 3, 'BatchGetItem GetItem TransactWriteItems'],
  ['wallet.banks', 'nobody', 0, 0, ''],
  ['wallet.bank-account', 'key', 0, 2, 'GetItem GetItem'],
  ['wallet.set-bank-account', 'jwt', 6, 2, 'GetItem UpdateItem GetItem TransactWriteItems'],
  ['saved-cards.list', 'key', 0, 2, 'GetItem GetItem'],
  ['saved-cards.delete', 'key', 4, 2, 'GetItem GetItem TransactWriteItems'],
  ['payments.paystack-callback', 'nobody', 12, 1, 'GetItem TransactWriteItems'],
  ['admin-money.wallet', 'jwt', 0, 7, 'GetItem BatchGetItem Query'],
  ['admin-money.transactions', 'jwt', 0, 7.5, 'GetItem BatchGetItem Query'],
  ['admin-money.hold', 'jwt', 9, 8, 'GetItem GetItem BatchGetItem Query TransactWriteItems'],
  ['admin-money.release', 'jwt', 9, 8, 'GetItem GetItem BatchGetItem Query TransactWriteItems'],
  ['admin-money.withdrawals', 'jwt', 0, 2.5, 'GetItem Query BatchGetItem'],
  [
    'admin-money.retry',
    'jwt',
    31,
    7,
    'GetItem GetItem GetItem BatchGetItem Query TransactWriteItems UpdateItem TransactWriteItems',
  ],
  ['admin-money.ledger', 'jwt', 0, 1.5, 'GetItem Query'],
  ['admin-money.proofs', 'jwt', 0, 1.5, 'GetItem Query'],
];
