import { defineArea } from '#ground';
import { route as balance } from './balance.ts';
import { route as hold } from './hold.ts';
import { route as list } from './list.ts';

export const commissionsArea = defineArea({
  name: 'commissions',
  about: 'What partners earn on the merchants that they bring.',
  routes: [balance, list, hold],
});
