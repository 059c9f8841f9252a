import type { Cost } from '../../shared/platform/http/cost.ts';

/** What a call of each route costs. test/cost holds the rows. */
export const costs: readonly Cost[] = [
  ['orders.list', 'key', 0, 4.5, 'GetItem BatchGetItem Query BatchGetItem'],
  ['orders.get', 'key', 0, 3, 'GetItem BatchGetItem'],
  ['public-orders.get', 'nobody', 0, 2, 'GetItem BatchGetItem'],
];
