import { defineArea } from '#ground';
import { route as get } from './get.ts';

export const checkoutsArea = defineArea({
  name: 'checkouts',
  about: 'What organizations pay for by the payment gateway.',
  routes: [get],
});
