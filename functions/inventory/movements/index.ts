import { defineArea } from '#ground';
import { route as list } from './list.ts';

export const stockMovementsArea = defineArea({
  name: 'stock-movements',
  about: 'Every change of stock, with who made it and why.',
  routes: [list],
});
