import type { Cost } from './cost.ts';

/** What a call of each route costs. The tests hold the rows. */
export const costs: readonly Cost[] = [
  ['sponsorships.propose', 'key', 15, 6, 'GetItem BatchGetItem GetItem GetItem GetItem TransactWriteItems'],
  ['sponsorships.list', 'key', 0, 4.5, 'GetItem GetItem GetItem Query BatchGetItem'],
  ['pool.get', 'key', 0, 3, 'GetItem GetItem GetItem'],
  ['pool.status', 'key', 0, 3, 'GetItem GetItem GetItem'],
  ['pool.statements', 'key', 0, 1.5, 'GetItem Query'],
  ['pool.packs', 'key', 0, 2, 'GetItem GetItem'],
  ['pool.eligibility', 'key', 0, 7, 'GetItem GetItem GetItem GetItem GetItem BatchGetItem'],
  [
    'pool.purchase',
    'key',
    22,
    9,
    'GetItem GetItem GetItem GetItem GetItem GetItem BatchGetItem GetItem TransactWriteItems',
  ],
  [
    'pool.topup',
    'key',
    20,
    9,
    'GetItem GetItem GetItem GetItem GetItem GetItem BatchGetItem GetItem TransactWriteItems',
  ],
  ['licenses.quote', 'key', 0, 8, 'GetItem BatchGetItem GetItem GetItem GetItem GetItem GetItem'],
  [
    'licenses.allocate',
    'key',
    28,
    12,
    'GetItem BatchGetItem GetItem GetItem GetItem GetItem GetItem GetItem GetItem BatchGetItem TransactWriteItems',
  ],
  ['licenses.list', 'key', 0, 3.5, 'GetItem GetItem Query BatchGetItem'],
  [
    'licenses.cancel',
    'key',
    24,
    12,
    'GetItem BatchGetItem GetItem GetItem GetItem GetItem GetItem BatchGetItem GetItem GetItem TransactWriteItems',
  ],
  ['wholesale.status', 'key', 0, 4, 'GetItem GetItem BatchGetItem'],
  ['wholesale.catalog', 'key', 0, 3, 'GetItem GetItem GetItem'],
  [
    'wholesale.start',
    'key',
    18,
    8,
    'GetItem GetItem GetItem GetItem BatchGetItem GetItem GetItem TransactWriteItems',
  ],
  [
    'wholesale.cancel',
    'key',
    16,
    7.5,
    'GetItem GetItem GetItem BatchGetItem GetItem Query BatchGetItem TransactWriteItems',
  ],
  ['partner-invoices.list', 'key', 0, 4.5, 'GetItem GetItem Query BatchGetItem'],
];
