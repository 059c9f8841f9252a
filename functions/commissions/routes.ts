import { defineArea } from '#ground';
import { route as balance } from './balance.ts';
import { route as hold } from './hold.ts';
import { route as list } from './list.ts';
import { route as create } from './payouts/create.ts';
import { route as get } from './payouts/get.ts';
import { route as payoutsList } from './payouts/list.ts';

export const commissionsArea = defineArea({
  name: 'commissions',
  about: 'What partners earn on the merchants that they bring.',
  routes: [balance, list, hold],
});

export const payoutsArea = defineArea({
  name: 'payouts',
  about: 'Commissions on their way to the bank account of the owner.',
  routes: [create, payoutsList, get],
});
