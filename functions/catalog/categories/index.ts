import { defineArea } from '#ground';
import { route as create } from './create.ts';
import { route as remove } from './delete.ts';
import { route as get } from './get.ts';
import { route as list } from './list.ts';
import { route as replace } from './replace.ts';
import { route as update } from './update.ts';

export const categoriesArea = defineArea({
  name: 'categories',
  about: 'How a store groups its products: categories, three levels deep.',
  routes: [create, list, get, update, replace, remove],
});
