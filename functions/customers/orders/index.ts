import { defineArea } from '#ground';
import { route as list } from './list.ts';

export const customerOrdersArea = defineArea({
  name: 'customer-orders',
  about: "The orders of a store's customer.",
  routes: [list],
});
