import { defineArea } from '#ground';
import { route as create } from './create.ts';
import { route as remove } from './delete.ts';
import { route as list } from './list.ts';

export const customerNotesArea = defineArea({
  name: 'customer-notes',
  about: 'What the staff of a store notes about a customer.',
  routes: [list, create, remove],
});
