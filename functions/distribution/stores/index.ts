import { defineArea } from '#ground';
import { route as create } from './create.ts';
import { route as get } from './get.ts';
import { route as list } from './list.ts';

export const clientStoresArea = defineArea({
  name: 'client-stores',
  about: 'The stores that a partner provisions for its clients under its own domain.',
  routes: [list, create, get],
});
