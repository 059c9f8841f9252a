import { defineArea } from '#ground';
import { route as consent } from './consent.ts';
import { route as list } from './list.ts';

export const merchantPartnersArea = defineArea({
  name: 'merchant-partners',
  about: 'The partners of a merchant, and what the merchant lets them do.',
  routes: [list, consent],
});
