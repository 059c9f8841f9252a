import type { Cost } from './cost.ts';

/** What a call of each route costs. The tests hold the rows. */
export const costs: readonly Cost[] = [
  ['warehouses.list', 'key', 0, 6, 'GetItem GetItem BatchGetItem BatchGetItem BatchGetItem'],
  ['warehouses.create', 'key', 12, 6, 'GetItem GetItem GetItem BatchGetItem BatchGetItem TransactWriteItems'],
  ['warehouses.get', 'key', 0, 3, 'GetItem BatchGetItem'],
  ['warehouses.update', 'key', 7, 4, 'GetItem BatchGetItem GetItem TransactWriteItems'],
  ['warehouses.replace', 'key', 7, 5, 'GetItem BatchGetItem BatchGetItem GetItem TransactWriteItems'],
  ['warehouses.delete', 'key', 8, 5, 'GetItem BatchGetItem GetItem Query TransactWriteItems'],
  ['stock-levels.list', 'key', 0, 7, 'GetItem GetItem BatchGetItem BatchGetItem Query Query BatchGetItem'],
  [
    'stock-levels.create',
    'key',
    9,
    8,
    'GetItem BatchGetItem GetItem GetItem BatchGetItem TransactWriteItems',
  ],
  [
    'stock-levels.transfer',
    'key',
    18,
    7,
    'GetItem BatchGetItem GetItem GetItem BatchGetItem TransactWriteItems',
  ],
  ['stock-levels.get', 'key', 0, 3, 'GetItem BatchGetItem'],
  ['stock-levels.update', 'key', 4, 3, 'GetItem BatchGetItem TransactWriteItems'],
  ['stock-levels.delete', 'key', 6, 3, 'GetItem BatchGetItem TransactWriteItems'],
  ['stock-levels.adjust', 'key', 9, 4, 'GetItem BatchGetItem GetItem TransactWriteItems'],
  ['stock-levels.reservations', 'key', 0, 4, 'GetItem BatchGetItem Query'],
  ['stock-movements.list', 'key', 0, 6, 'GetItem GetItem BatchGetItem BatchGetItem Query Query BatchGetItem'],
  ['waitlist.join', 'nobody', 9, 3.5, 'UpdateItem GetItem BatchGetItem GetItem GetItem TransactWriteItems'],
  ['waitlist.leave', 'nobody', 4, 0.5, 'Query TransactWriteItems'],
];
