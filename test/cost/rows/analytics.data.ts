import type { Cost } from './cost.ts';

/** What a call of each route costs. The tests hold the rows. */
export const costs: readonly Cost[] = [
  ['analytics.get', 'key', 0, 20, 'GetItem BatchGetItem Query BatchGetItem GetItem Query'],
];
