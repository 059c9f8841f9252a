import type { Cost } from '../../shared/platform/http/cost.ts';

/** What a call of each route costs. test/cost holds the rows. */
export const costs: readonly Cost[] = [
  ['stores.create', 'key', 16, 3, 'GetItem GetItem GetItem TransactWriteItems'],
  ['stores.list', 'key', 0, 3, 'GetItem GetItem BatchGetItem'],
  ['stores.get', 'key', 0, 3, 'GetItem BatchGetItem'],
  ['stores.update', 'key', 9, 3, 'GetItem BatchGetItem TransactWriteItems'],
  ['stores.replace', 'key', 5, 3, 'GetItem BatchGetItem TransactWriteItems'],
  ['admin-stores.suspend', 'jwt', 7, 2, 'GetItem GetItem TransactWriteItems'],
  ['admin-stores.reinstate', 'jwt', 7, 2, 'GetItem GetItem TransactWriteItems'],
  ['store-hours.list', 'key', 0, 3, 'GetItem BatchGetItem'],
  ['store-hours.get', 'key', 0, 3, 'GetItem BatchGetItem'],
  ['store-hours.create', 'key', 5, 3, 'GetItem BatchGetItem TransactWriteItems'],
  ['store-hours.replace', 'key', 5, 3, 'GetItem BatchGetItem TransactWriteItems'],
  ['store-hours.delete', 'key', 5, 3, 'GetItem BatchGetItem TransactWriteItems'],
  ['store-closures.list', 'key', 0, 3, 'GetItem BatchGetItem'],
  ['store-closures.get', 'key', 0, 3, 'GetItem BatchGetItem'],
  ['store-closures.create', 'key', 5, 3, 'GetItem BatchGetItem TransactWriteItems'],
  ['store-closures.replace', 'key', 5, 3, 'GetItem BatchGetItem TransactWriteItems'],
  ['store-closures.delete', 'key', 5, 3, 'GetItem BatchGetItem TransactWriteItems'],
  ['store-closures.update', 'key', 5, 3, 'GetItem BatchGetItem TransactWriteItems'],
  ['delivery-zones.list', 'key', 0, 4, 'GetItem BatchGetItem GetItem'],
  ['delivery-zones.get', 'key', 0, 4, 'GetItem BatchGetItem GetItem'],
  ['delivery-zones.create', 'key', 4, 4, 'GetItem BatchGetItem GetItem TransactWriteItems'],
  ['delivery-zones.update', 'key', 4, 4, 'GetItem BatchGetItem GetItem TransactWriteItems'],
  ['delivery-zones.replace', 'key', 4, 4, 'GetItem BatchGetItem GetItem TransactWriteItems'],
  ['delivery-zones.delete', 'key', 4, 4, 'GetItem BatchGetItem GetItem TransactWriteItems'],
];
