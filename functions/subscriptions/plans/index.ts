import { defineArea } from '#ground';
import { route as list } from './list.ts';

export const plansArea = defineArea({
  name: 'plans',
  about: 'What the plans of merchants cost and allow.',
  routes: [list],
});
