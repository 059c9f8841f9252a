import { defineArea } from '#ground';
import { route as adjust } from './levels/adjust.ts';
import { route as levelsCreate } from './levels/create.ts';
import { route as levelsRemove } from './levels/delete.ts';
import { route as levelsGet } from './levels/get.ts';
import { route as levelsList } from './levels/list.ts';
import { route as reservations } from './levels/reservations.ts';
import { route as transfer } from './levels/transfer.ts';
import { route as levelsUpdate } from './levels/update.ts';
import { route as movementsList } from './movements/list.ts';
import { route as join } from './waitlist/join.ts';
import { route as leave } from './waitlist/leave.ts';
import { route as warehousesCreate } from './warehouses/create.ts';
import { route as warehousesRemove } from './warehouses/delete.ts';
import { route as warehousesGet } from './warehouses/get.ts';
import { route as warehousesList } from './warehouses/list.ts';
import { route as replace } from './warehouses/replace.ts';
import { route as warehousesUpdate } from './warehouses/update.ts';

export const stockLevelsArea = defineArea({
  name: 'stock-levels',
  about: 'The stock of each variant in warehouses: adjusted, transferred, and reserved by orders.',
  routes: [levelsList, levelsCreate, transfer, levelsGet, levelsUpdate, levelsRemove, adjust, reservations],
});

export const waitlistArea = defineArea({
  name: 'waitlist',
  about: 'For anyone: one message when a product that is sold out is back.',
  routes: [join, leave],
});

export const stockMovementsArea = defineArea({
  name: 'stock-movements',
  about: 'Every change of stock, with who made it and why.',
  routes: [movementsList],
});

export const warehousesArea = defineArea({
  name: 'warehouses',
  about: 'The places where the stock of stores lies.',
  routes: [warehousesList, warehousesCreate, warehousesGet, warehousesUpdate, replace, warehousesRemove],
});
