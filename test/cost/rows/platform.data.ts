import type { Cost } from './cost.ts';

/** What a call of each route costs. The tests hold the rows. */
export const costs: readonly Cost[] = [
  ['audit.list', 'key', 0, 2.5, 'GetItem Query Query BatchGetItem'],
  ['health.get', 'nobody', 0, 1, 'GetItem'],
];
