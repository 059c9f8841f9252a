import type { Cost } from './cost.ts';

/** What a call of each route costs. The tests hold the rows. */
export const costs: readonly Cost[] = [
  ['operations.search', 'jwt', 0, 3, 'GetItem GetItem GetItem'],
  [
    'operations.queues',
    'jwt',
    0,
    7.5,
    'GetItem Query Query Query Query Query Query Query Query Query Query Query Query Query',
  ],
  ['operations.queue', 'jwt', 0, 3, 'GetItem Query BatchGetItem BatchGetItem'],
  ['operations.take', 'jwt', 6, 4, 'GetItem GetItem GetItem GetItem TransactWriteItems'],
  ['operations.redrive', 'jwt', 8, 3, 'GetItem GetItem GetItem TransactWriteItems'],
  ['operations.discard', 'jwt', 9, 3, 'GetItem GetItem GetItem TransactWriteItems'],
  [
    'people.get',
    'jwt',
    4,
    13,
    'GetItem BatchGetItem Query Query GetItem Query Query GetItem GetItem GetItem Query Query GetItem GetItem Query Query TransactWriteItems',
  ],
  [
    'people.set-roles',
    'jwt',
    21,
    14,
    'GetItem GetItem GetItem Query Query GetItem GetItem GetItem Query Query Query Query GetItem GetItem GetItem Query Query GetItem TransactWriteItems',
  ],
];
