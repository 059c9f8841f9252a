import { defineArea } from '#ground';
import { route as create } from './create.ts';
import { route as remove } from './delete.ts';
import { route as get } from './get.ts';
import { route as list } from './list.ts';
import { route as update } from './update.ts';

export const discountsArea = defineArea({
  name: 'discounts',
  about: 'What a store takes off its prices: discounts by code, or for everyone.',
  routes: [create, list, get, update, remove],
});
