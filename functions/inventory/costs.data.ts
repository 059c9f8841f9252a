import type { Cost } from '../../shared/platform/http/cost.ts';

/** What a call of each route costs. test/cost holds the rows. */
export const costs: readonly Cost[] = [
  ['warehouses.list', 'key', 0, 6, 'GetItem GetItem BatchGetItem BatchGetItem BatchGetItem'],
  ['warehouses.create', 'key', 8, 4, 'GetItem GetItem BatchGetItem GetItem TransactWriteItems'],
  ['warehouses.get', 'key', 0, 3, 'GetItem BatchGetItem'],
  ['warehouses.update', 'key', 7, 4, 'GetItem BatchGetItem GetItem TransactWriteItems'],
  ['warehouses.replace', 'key', 7, 5, 'GetItem BatchGetItem BatchGetItem GetItem TransactWriteItems'],
  ['warehouses.delete', 'key', 8, 5, 'GetItem BatchGetItem GetItem Query TransactWriteItems'],
];
