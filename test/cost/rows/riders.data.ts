import type { Cost } from './cost.ts';

/** What a call of each route costs. The tests hold the rows. */
export const costs: readonly Cost[] = [
  ['rider.jobs', 'jwt', 0, 3.5, 'Query Query Query Query GetItem BatchGetItem'],
  ['rider.offers', 'jwt', 0, 3.5, 'Query BatchGetItem BatchGetItem'],
  ['rider.decline', 'jwt', 1, 1, 'GetItem UpdateItem'],
  ['rider.shipments', 'jwt', 0, 1.5, 'Query BatchGetItem'],
  ['rider.route', 'jwt', 0, 2, 'Query Query BatchGetItem'],
  ['rider.earnings', 'jwt', 0, 0.5, 'Query'],
  ['rider.profile', 'jwt', 0, 2, 'BatchGetItem'],
  ['rider.deposit', 'jwt', 10, 4, 'GetItem GetItem BatchGetItem TransactWriteItems'],
  ['rider.release-deposit', 'jwt', 10, 4, 'GetItem GetItem BatchGetItem TransactWriteItems'],
  ['rider.availability', 'jwt', 0, 1, 'GetItem'],
  ['rider.set-availability', 'jwt', 3, 1, 'GetItem UpdateItem UpdateItem'],
  ['rider.location', 'jwt', 2, 0, 'UpdateItem'],
  ['rider.locations', 'jwt', 3, 1, 'UpdateItem GetItem'],
  [
    'rider.sync',
    'jwt',
    37,
    7,
    'GetItem BatchGetItem TransactWriteItems GetItem GetItem TransactWriteItems GetItem TransactWriteItems UpdateItem',
  ],
  ['rider.near', 'jwt', 0, 4.5, 'GetItem Query Query Query Query BatchGetItem BatchGetItem BatchGetItem'],
  [
    'rider.market',
    'jwt',
    0,
    7.5,
    'GetItem Query Query Query Query Query Query Query Query Query Query Query Query BatchGetItem',
  ],
];
