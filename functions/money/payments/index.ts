import { defineArea } from '../../../shared/platform/http/area.ts';
import { route as paystackCallback } from './paystack-callback.ts';

export const paymentsArea = defineArea({
  name: 'payments',
  about: 'Signed callbacks from payment gateways.',
  routes: [paystackCallback],
});
