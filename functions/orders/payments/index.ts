import { defineArea } from '#ground';
import { route as charge } from './charge.ts';
import { route as status } from './status.ts';

export const orderPaymentsArea = defineArea({
  name: 'order-payments',
  about: 'Paying for an order, through the payment gateway or with a test card.',
  routes: [charge, status],
});
