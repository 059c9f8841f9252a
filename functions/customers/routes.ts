import { defineArea } from '#ground';
import { route as addressesCreate } from './addresses/create.ts';
import { route as addressesRemove } from './addresses/delete.ts';
import { route as addressesList } from './addresses/list.ts';
import { route as addressesUpdate } from './addresses/update.ts';
import { route as create } from './create.ts';
import { route as remove } from './delete.ts';
import { route as get } from './get.ts';
import { route as list } from './list.ts';
import { route as notesCreate } from './notes/create.ts';
import { route as notesRemove } from './notes/delete.ts';
import { route as notesList } from './notes/list.ts';
import { route as ordersList } from './orders/list.ts';
import { route as replace } from './replace.ts';
import { route as update } from './update.ts';

export const customersArea = defineArea({
  name: 'customers',
  about: 'What stores keep about their customers: who they are, and what they ordered.',
  routes: [list, create, get, update, replace, remove],
});

export const customerNotesArea = defineArea({
  name: 'customer-notes',
  about: 'What the staff of a store notes about a customer.',
  routes: [notesList, notesCreate, notesRemove],
});

export const customerOrdersArea = defineArea({
  name: 'customer-orders',
  about: "The orders of a store's customer.",
  routes: [ordersList],
});

export const customerAddressesArea = defineArea({
  name: 'customer-addresses',
  about: "The addresses of a store's customer.",
  routes: [addressesList, addressesCreate, addressesUpdate, addressesRemove],
});
