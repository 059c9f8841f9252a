import { defineArea } from '#ground';
import { route as create } from './create.ts';
import { route as get } from './get.ts';
import { route as list } from './list.ts';

export const payoutsArea = defineArea({
  name: 'payouts',
  about: 'Commissions on their way to the bank account of the owner.',
  routes: [create, list, get],
});
