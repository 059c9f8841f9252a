import { defineArea } from '../../../shared/platform/http/area.ts';
import { route as get } from './get.ts';

export const checkoutsArea = defineArea({
  name: 'checkouts',
  about: 'What organizations pay for by the payment gateway.',
  routes: [get],
});
