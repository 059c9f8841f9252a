import type { Cost } from './cost.ts';

/** What a call of each route costs. The tests hold the rows. */
export const costs: readonly Cost[] = [
  ['commissions.balance', 'key', 0, 3, 'GetItem GetItem Query'],
  ['commissions.list', 'key', 0, 7.5, 'GetItem GetItem Query BatchGetItem Query Query'],
  ['commissions.hold', 'jwt', 16, 7, 'GetItem GetItem GetItem BatchGetItem Query GetItem TransactWriteItems'],
  [
    'payouts.create',
    'jwt',
    20,
    10,
    'GetItem GetItem GetItem GetItem Query TransactWriteItems Query Query GetItem GetItem GetItem TransactWriteItems',
  ],
  ['payouts.list', 'key', 0, 3.5, 'GetItem GetItem Query BatchGetItem'],
  [
    'payouts.get',
    'key',
    13,
    8,
    'GetItem BatchGetItem GetItem GetItem GetItem GetItem GetItem TransactWriteItems',
  ],
];
