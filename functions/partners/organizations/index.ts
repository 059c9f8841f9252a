import { defineArea } from '#ground';
import { route as create } from './create.ts';
import { route as get } from './get.ts';
import { route as list } from './list.ts';
import { route as update } from './update.ts';

export const organizationsArea = defineArea({
  name: 'organizations',
  about: 'Partner organizations, which bring merchants and work for them.',
  routes: [list, create, get, update],
});
