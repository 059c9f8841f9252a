import type { Cost } from '../../shared/platform/http/cost.ts';

/** What a call of each route costs. test/cost holds the rows. */
export const costs: readonly Cost[] = [
  ['analytics.get', 'key', 0, 20, 'GetItem BatchGetItem Query BatchGetItem GetItem Query'],
];
