import { defineArea } from '#ground';
import { route as create } from './create.ts';
import { route as remove } from './delete.ts';
import { route as list } from './list.ts';
import { route as update } from './update.ts';

export const customerAddressesArea = defineArea({
  name: 'customer-addresses',
  about: "The addresses of a store's customer.",
  routes: [list, create, update, remove],
});
