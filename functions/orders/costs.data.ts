import type { Cost } from '../../shared/platform/http/cost.ts';

/** What a call of each route costs. test/cost holds the rows. */
export const costs: readonly Cost[] = [
  ['orders.list', 'key', 0, 4.5, 'GetItem BatchGetItem Query BatchGetItem'],
  ['orders.get', 'key', 0, 3, 'GetItem BatchGetItem'],
  ['public-orders.get', 'nobody', 0, 2, 'GetItem BatchGetItem'],
  ['orders.accept', 'key', 10, 4, 'GetItem BatchGetItem GetItem TransactWriteItems'],
  ['orders.ready', 'key', 19, 5, 'GetItem BatchGetItem BatchGetItem TransactWriteItems'],
  ['orders.dispatch', 'key', 16, 6, 'GetItem BatchGetItem GetItem BatchGetItem TransactWriteItems'],
  ['orders.deliver', 'key', 15, 4, 'GetItem BatchGetItem UpdateItem GetItem TransactWriteItems'],
  ['orders.collect', 'key', 16, 6, 'GetItem BatchGetItem GetItem BatchGetItem TransactWriteItems'],
  ['public-orders.code', 'nobody', 5, 1, 'UpdateItem GetItem TransactWriteItems'],
  ['public-orders.confirm', 'nobody', 8, 2, 'GetItem BatchGetItem TransactWriteItems'],
  ['public-orders.dispute', 'nobody', 5, 2, 'GetItem BatchGetItem TransactWriteItems'],
];
