import { defineArea } from '#ground';
import { route as paystackCallback } from './paystack-callback.ts';

export const paymentsArea = defineArea({
  name: 'payments',
  about: 'Signed callbacks from payment gateways.',
  routes: [paystackCallback],
});
