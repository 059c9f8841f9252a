import type { Cost } from './cost.ts';

/** What a call of each route costs. The tests hold the rows. */
export const costs: readonly Cost[] = [
  ['rates.estimate', 'key', 0, 2, 'GetItem BatchGetItem'],
  ['rates.estimate-public', 'nobody', 1, 0, 'UpdateItem'],
];
