import type { Cost } from '../../shared/platform/http/cost.ts';

/** What a call of each route costs. test/cost holds the rows. */
export const costs: readonly Cost[] = [
  ['stores.create', 'key', 9, 2, 'GetItem GetItem TransactWriteItems'],
  ['stores.list', 'key', 0, 3, 'GetItem GetItem BatchGetItem'],
  ['stores.get', 'key', 0, 3, 'GetItem BatchGetItem'],
  ['stores.update', 'key', 9, 3, 'GetItem BatchGetItem TransactWriteItems'],
  ['stores.replace', 'key', 5, 3, 'GetItem BatchGetItem TransactWriteItems'],
  ['stores.readiness', 'key', 0, 4.5, 'GetItem BatchGetItem GetItem Query'],
  ['stores.publish', 'key', 5, 4.5, 'GetItem BatchGetItem GetItem Query TransactWriteItems'],
  ['stores.unpublish', 'key', 5, 3, 'GetItem BatchGetItem TransactWriteItems'],
  ['stores.pause', 'key', 5, 3, 'GetItem BatchGetItem TransactWriteItems'],
  ['stores.resume', 'key', 5, 3, 'GetItem BatchGetItem TransactWriteItems'],
  ['admin-stores.suspend', 'jwt', 7, 2, 'GetItem GetItem TransactWriteItems'],
  ['admin-stores.reinstate', 'jwt', 7, 2, 'GetItem GetItem TransactWriteItems'],
];
