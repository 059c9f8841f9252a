import type { Cost } from '../../shared/platform/http/cost.ts';

/** What a call of each route costs. test/cost holds the rows. */
export const costs: readonly Cost[] = [
  ['categories.create', 'key', 7, 4, 'GetItem BatchGetItem GetItem TransactWriteItems'],
  ['categories.list', 'key', 0, 5, 'GetItem BatchGetItem BatchGetItem BatchGetItem'],
  ['categories.get', 'key', 0, 3, 'GetItem BatchGetItem'],
  ['categories.update', 'key', 5, 3, 'GetItem BatchGetItem TransactWriteItems'],
  ['categories.replace', 'key', 5, 3, 'GetItem BatchGetItem TransactWriteItems'],
  ['categories.delete', 'key', 7, 4, 'GetItem BatchGetItem GetItem TransactWriteItems'],
  [
    'products.create',
    'key',
    19,
    8,
    'GetItem BatchGetItem BatchGetItem BatchGetItem GetItem TransactWriteItems',
  ],
  ['products.list', 'key', 0, 4.5, 'GetItem BatchGetItem Query BatchGetItem'],
  ['products.get', 'key', 0, 3, 'GetItem BatchGetItem'],
  ['products.update', 'key', 5, 3, 'GetItem BatchGetItem TransactWriteItems'],
  ['products.replace', 'key', 5, 3, 'GetItem BatchGetItem TransactWriteItems'],
  ['products.delete', 'key', 19, 6, 'GetItem BatchGetItem GetItem BatchGetItem TransactWriteItems'],
  ['products.export', 'key', 1, 5.5, 'GetItem UpdateItem BatchGetItem Query BatchGetItem GetItem'],
  ['imports.create', 'key', 6, 3, 'GetItem UpdateItem BatchGetItem TransactWriteItems'],
  ['imports.list', 'key', 0, 4.5, 'GetItem BatchGetItem Query BatchGetItem'],
  ['imports.get', 'key', 0, 3, 'GetItem BatchGetItem'],
  ['imports.start', 'key', 5, 3, 'GetItem BatchGetItem TransactWriteItems'],
  ['imports.cancel', 'key', 4, 3, 'GetItem BatchGetItem TransactWriteItems'],
  ['catalog.list-products', 'nobody', 0, 0.5, 'BatchGetItem'],
  ['catalog.list-categories', 'nobody', 0, 0.5, 'BatchGetItem'],
  ['catalog.get-product', 'nobody', 0, 2.5, 'BatchGetItem BatchGetItem GetItem'],
  ['catalog.search', 'nobody', 0, 0.5, 'BatchGetItem'],
];
