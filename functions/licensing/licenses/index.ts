import { defineArea } from '#ground';
import { route as allocate } from './allocate.ts';
import { route as cancel } from './cancel.ts';
import { route as list } from './list.ts';
import { route as quote } from './quote.ts';

export const licensesArea = defineArea({
  name: 'licenses',
  about: 'The plans that a partner pays for its clients, from its pool or at the prices of resellers.',
  routes: [quote, allocate, list, cancel],
});
