import type { Cost } from '../../shared/platform/http/cost.ts';

/** The cost of a call of each route. test/cost checks the rows. */
export const costs: readonly Cost[] = [
  ['audit.list', 'key', 0, 2.5, 'GetItem Query Query BatchGetItem'],
  ['health.get', 'nobody', 0, 1, 'GetItem'],
];
