import { defineArea } from '#ground';
import { route as adjust } from './adjust.ts';
import { route as create } from './create.ts';
import { route as remove } from './delete.ts';
import { route as get } from './get.ts';
import { route as list } from './list.ts';
import { route as reservations } from './reservations.ts';
import { route as transfer } from './transfer.ts';
import { route as update } from './update.ts';

export const stockLevelsArea = defineArea({
  name: 'stock-levels',
  about: 'The stock of each variant in warehouses: adjusted, transferred, and reserved by orders.',
  routes: [list, create, transfer, get, update, remove, adjust, reservations],
});
