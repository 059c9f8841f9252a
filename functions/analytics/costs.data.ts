import type { Cost } from '../../shared/platform/http/cost.ts';

/** The cost of a call of each route. test/cost checks the rows. */
export const costs: readonly Cost[] = [
  ['analytics.get', 'key', 0, 20, 'GetItem BatchGetItem Query BatchGetItem GetItem Query'],
];
