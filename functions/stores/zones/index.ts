import { defineArea } from '#ground';
import { route as create } from './create.ts';
import { route as remove } from './delete.ts';
import { route as get } from './get.ts';
import { route as list } from './list.ts';
import { route as replace } from './replace.ts';
import { route as update } from './update.ts';

export const deliveryZonesArea = defineArea({
  name: 'delivery-zones',
  about: 'Where a store delivers to, and what that costs the customer.',
  routes: [list, create, get, update, replace, remove],
});
