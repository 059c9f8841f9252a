import { defineArea } from '#ground';
import { route as claim } from './claim.ts';
import { route as get } from './get.ts';
import { route as list } from './list.ts';

export const shopperOrdersArea = defineArea({
  name: 'shopper-orders',
  about: "A shopper's orders, over all stores.",
  routes: [list, claim, get],
});
