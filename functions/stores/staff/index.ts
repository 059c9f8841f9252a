import { defineArea } from '#ground';
import { route as accept } from './accept-invitation.ts';
import { route as create } from './create.ts';
import { route as remove } from './delete.ts';
import { route as get } from './get.ts';
import { route as list } from './list.ts';
import { route as resend } from './resend.ts';
import { route as update } from './update.ts';
import { route as view } from './view-invitation.ts';

export const staffArea = defineArea({
  name: 'staff',
  about: 'Who works in a store, in which role, and the invitations to it.',
  routes: [list, create, get, update, remove, resend, view, accept],
});
