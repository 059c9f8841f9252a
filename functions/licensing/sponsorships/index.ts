import { defineArea } from '#ground';
import { route as list } from './list.ts';
import { route as propose } from './propose.ts';

export const sponsorshipsArea = defineArea({
  name: 'sponsorships',
  about: 'The plans that a partner offers to pay for its clients, which their merchants approve or decline.',
  routes: [propose, list],
});
