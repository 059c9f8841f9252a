import type { Cost } from '../../shared/platform/http/cost.ts';

/** The cost of a call of each route. test/cost checks the rows. */
export const costs: readonly Cost[] = [['rates.estimate', 'key', 0, 2, 'GetItem BatchGetItem']];
