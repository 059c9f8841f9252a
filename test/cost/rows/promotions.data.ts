import type { Cost } from './cost.ts';

/** What a call of each route costs. The tests hold the rows. */
export const costs: readonly Cost[] = [
  ['discounts.create', 'key', 31, 5, 'GetItem BatchGetItem GetItem GetItem TransactWriteItems'],
  ['discounts.list', 'key', 0, 25.5, 'GetItem BatchGetItem Query BatchGetItem BatchGetItem'],
  ['discounts.get', 'key', 0, 13, 'GetItem BatchGetItem BatchGetItem'],
  ['discounts.update', 'key', 6, 14, 'GetItem BatchGetItem GetItem BatchGetItem TransactWriteItems'],
  ['discounts.delete', 'key', 9, 14, 'GetItem BatchGetItem GetItem BatchGetItem TransactWriteItems'],
];
