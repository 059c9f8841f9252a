import { defineArea } from '#ground';
import { route as accept } from './accept-invitation.ts';
import { route as create } from './create.ts';
import { route as remove } from './delete.ts';
import { route as list } from './list.ts';
import { route as update } from './update.ts';
import { route as view } from './view-invitation.ts';

export const membersArea = defineArea({
  name: 'members',
  about: 'Who works in a partner organization, in which role, and the invitations to it.',
  routes: [list, create, update, remove, view, accept],
});
