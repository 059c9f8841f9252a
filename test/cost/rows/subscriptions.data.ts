import type { Cost } from './cost.ts';

/** What a call of each route costs. The tests hold the rows. */
export const costs: readonly Cost[] = [
  ['subscriptions.limits', 'key', 0, 4, 'GetItem BatchGetItem'],
  ['subscriptions.current', 'key', 0, 3, 'GetItem BatchGetItem'],
  ['subscriptions.preview', 'key', 0, 6, 'GetItem GetItem BatchGetItem'],
  [
    'subscriptions.subscribe',
    'key',
    31,
    8,
    'GetItem GetItem GetItem BatchGetItem GetItem TransactWriteItems',
  ],
  ['subscriptions.cancel', 'key', 11, 6, 'GetItem BatchGetItem GetItem GetItem GetItem TransactWriteItems'],
  ['subscriptions.list-invoices', 'key', 0, 6.5, 'GetItem BatchGetItem Query BatchGetItem'],
  ['plans.list', 'nobody', 0, 0, ''],
  ['addons.catalog', 'nobody', 0, 0, ''],
  ['addons.list', 'key', 0, 4, 'GetItem BatchGetItem GetItem'],
  [
    'addons.purchase',
    'key',
    25,
    8,
    'GetItem GetItem GetItem BatchGetItem GetItem BatchGetItem TransactWriteItems',
  ],
  ['addons.cancel', 'key', 7, 7, 'GetItem BatchGetItem GetItem GetItem BatchGetItem TransactWriteItems'],
  ['invoices.get', 'key', 0, 3, 'GetItem BatchGetItem'],
  ['invoices.pdf', 'key', 0, 4, 'GetItem BatchGetItem GetItem'],
  ['invoices.pay', 'key', 15, 6, 'GetItem BatchGetItem GetItem GetItem GetItem TransactWriteItems'],
  ['invoices.refund', 'jwt', 16, 4, 'GetItem GetItem GetItem GetItem TransactWriteItems'],
  ['test-clocks.get', 'key', 0, 3.5, 'GetItem GetItem Query BatchGetItem'],
  [
    'test-clocks.advance',
    'key',
    20,
    7.5,
    'GetItem GetItem TransactWriteItems UpdateItem Query Query BatchGetItem TransactWriteItems BatchGetItem TransactWriteItems BatchGetItem Query TransactWriteItems',
  ],
  ['pay-links.show', 'nobody', 0, 1, 'GetItem'],
  [
    'pay-links.pay',
    'nobody',
    37,
    10,
    'GetItem GetItem GetItem BatchGetItem TransactWriteItems UpdateItem UpdateItem GetItem GetItem GetItem GetItem GetItem TransactWriteItems',
  ],
];
