import type { Cost } from '../../shared/platform/http/cost.ts';

/** The cost of a call of each route. test/cost checks the rows. */
export const costs: readonly Cost[] = [
  ['addresses.autocomplete', 'key', 1, 1, 'GetItem UpdateItem'],
  ['addresses.geocode', 'nobody', 1, 0, 'UpdateItem'],
];
