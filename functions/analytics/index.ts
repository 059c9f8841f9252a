import { defineArea } from '../../shared/platform/http/area.ts';
import { route as get } from './get.ts';

export const analyticsArea = defineArea({
  name: 'analytics',
  about: 'What stores sold: sales, refunds, payouts, customers and products, by day, week or month.',
  routes: [get],
});
