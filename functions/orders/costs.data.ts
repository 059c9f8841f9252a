import type { Cost } from '../../shared/platform/http/cost.ts';

/** What a call of each route costs. test/cost holds the rows. */
export const costs: readonly Cost[] = [
  ['orders.list', 'key', 0, 4.5, 'GetItem BatchGetItem Query BatchGetItem'],
  ['orders.export', 'key', 1, 4.5, 'GetItem UpdateItem BatchGetItem Query BatchGetItem'],
  ['orders.timeline', 'key', 0, 3.5, 'GetItem BatchGetItem Query'],
  ['orders.link', 'key', 6, 3, 'GetItem UpdateItem BatchGetItem TransactWriteItems'],
  ['orders.get', 'key', 0, 3, 'GetItem BatchGetItem'],
  ['public-orders.get', 'nobody', 0, 2, 'GetItem BatchGetItem'],
  ['orders.accept', 'key', 10, 4, 'GetItem BatchGetItem GetItem TransactWriteItems'],
  ['orders.ready', 'key', 19, 5, 'GetItem BatchGetItem BatchGetItem TransactWriteItems'],
  ['orders.dispatch', 'key', 16, 6, 'GetItem BatchGetItem GetItem BatchGetItem TransactWriteItems'],
  ['orders.deliver', 'key', 15, 4, 'GetItem BatchGetItem UpdateItem GetItem TransactWriteItems'],
  ['orders.collect', 'key', 16, 6, 'GetItem BatchGetItem GetItem BatchGetItem TransactWriteItems'],
  ['public-orders.code', 'nobody', 5, 1, 'UpdateItem GetItem TransactWriteItems'],
  ['public-orders.confirm', 'nobody', 10, 2, 'GetItem BatchGetItem TransactWriteItems'],
  ['public-orders.dispute', 'nobody', 5, 2, 'GetItem BatchGetItem TransactWriteItems'],
  ['public-orders.quote', 'nobody', 0, 2.5, 'BatchGetItem BatchGetItem BatchGetItem'],
  ['public-orders.place', 'nobody', 20, 6, 'BatchGetItem TransactWriteItems'],
  ['basket-links.create', 'key', 4, 4, 'GetItem BatchGetItem BatchGetItem TransactWriteItems'],
  ['basket-links.get', 'nobody', 0, 2, 'GetItem BatchGetItem'],
  ['public-orders.page', 'nobody', 0, 2, 'GetItem BatchGetItem'],
];
