import type { Cost } from './cost.ts';

/** What a call of each route costs. The tests hold the rows. */
export const costs: readonly Cost[] = [
  ['addresses.autocomplete', 'key', 1, 1, 'GetItem UpdateItem'],
  ['addresses.geocode', 'nobody', 1, 0, 'UpdateItem'],
  ['addresses.parse', 'nobody', 1, 0, 'UpdateItem'],
];
