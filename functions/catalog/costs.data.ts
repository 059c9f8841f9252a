import type { Cost } from '../../shared/platform/http/cost.ts';

/** What a call of each route costs. test/cost holds the rows. */
export const costs: readonly Cost[] = [
  ['products.create', 'key', 13, 7, 'GetItem BatchGetItem BatchGetItem BatchGetItem TransactWriteItems'],
  ['products.get', 'key', 0, 3, 'GetItem BatchGetItem'],
  ['products.update', 'key', 5, 3, 'GetItem BatchGetItem TransactWriteItems'],
  ['products.replace', 'key', 5, 3, 'GetItem BatchGetItem TransactWriteItems'],
];
