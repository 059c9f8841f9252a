import { defineArea } from '#ground';
import { route as cancel } from './cancel.ts';
import { route as catalog } from './catalog.ts';
import { route as start } from './start.ts';
import { route as status } from './status.ts';

export const wholesaleArea = defineArea({
  name: 'wholesale',
  about: 'The subscription of resellers, and the prices that they pay for plans.',
  routes: [status, catalog, start, cancel],
});
