import { defineArea } from '#ground';
import { route as create } from './create.ts';
import { route as get } from './get.ts';

export const basketLinksArea = defineArea({
  name: 'basket-links',
  about: 'Baskets that stores fill and send to customers in a chat.',
  routes: [create, get],
});
