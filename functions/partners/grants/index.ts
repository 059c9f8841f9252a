import { defineArea } from '#ground';
import { route as create } from './create.ts';
import { route as list } from './list.ts';
import { route as revoke } from './revoke.ts';

export const grantsArea = defineArea({
  name: 'grants',
  about: 'What merchants let a partner do in their name.',
  routes: [list, create, revoke],
});
