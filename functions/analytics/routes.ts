import { defineArea } from '#ground';
import { route as get } from './get.ts';

export const analyticsArea = defineArea({
  name: 'analytics',
  about: 'What stores sold: sales, refunds, payouts, customers and products, by day, week or month.',
  routes: [get],
});
