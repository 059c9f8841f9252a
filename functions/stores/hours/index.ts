import { defineArea } from '#ground';
import { route as create } from './create.ts';
import { route as remove } from './delete.ts';
import { route as get } from './get.ts';
import { route as list } from './list.ts';
import { route as replace } from './replace.ts';

export const storeHoursArea = defineArea({
  name: 'store-hours',
  about: 'The opening hours of a store, by weekday and by date.',
  routes: [list, create, get, replace, remove],
});
