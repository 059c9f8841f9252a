import type { Cost } from './cost.ts';

/** What a call of each route costs. The tests hold the rows. */
export const costs: readonly Cost[] = [
  [
    'checkouts.get',
    'key',
    25,
    8,
    'BatchGetItem GetItem UpdateItem GetItem GetItem GetItem GetItem GetItem TransactWriteItems',
  ],
];
