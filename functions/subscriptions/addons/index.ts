import { defineArea } from '#ground';
import { route as cancel } from './cancel.ts';
import { route as catalog } from './catalog.ts';
import { route as list } from './list.ts';
import { route as purchase } from './purchase.ts';

export const addonsArea = defineArea({
  name: 'addons',
  about: 'What a merchant adds to its plan: more stores, staff, warehouses, storage and SMS.',
  routes: [catalog, list, purchase, cancel],
});
