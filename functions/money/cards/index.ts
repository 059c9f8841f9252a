import { defineArea } from '#ground';
import { route as remove } from './delete.ts';
import { route as list } from './list.ts';

export const savedCardsArea = defineArea({
  name: 'saved-cards',
  about: 'The cards that pay for renewals when the wallet does not hold enough.',
  routes: [list, remove],
});
