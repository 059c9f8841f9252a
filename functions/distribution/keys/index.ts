import { defineArea } from '#ground';
import { route as create } from './create.ts';
import { route as remove } from './delete.ts';
import { route as list } from './list.ts';
import { route as roll } from './roll.ts';

export const partnerKeysArea = defineArea({
  name: 'partner-keys',
  about: 'The keys by which a partner’s own systems act for its organization.',
  routes: [list, create, remove, roll],
});
