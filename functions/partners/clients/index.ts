import { defineArea } from '#ground';
import { route as create } from './create.ts';
import { route as end } from './end.ts';
import { route as get } from './get.ts';
import { route as invite } from './invite.ts';
import { route as list } from './list.ts';

export const clientsArea = defineArea({
  name: 'clients',
  about: 'The merchants that a partner drafts, invites and brings.',
  routes: [list, create, get, invite, end],
});
