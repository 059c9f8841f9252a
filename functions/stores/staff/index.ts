import type { Route } from '../../../shared/platform/http/route.ts';
import { route as accept } from './accept-invitation.ts';
import { route as create } from './create.ts';
import { route as remove } from './delete.ts';
import { route as get } from './get.ts';
import { route as list } from './list.ts';
import { route as resend } from './resend.ts';
import { route as update } from './update.ts';
import { route as view } from './view-invitation.ts';

/** The staff of a store, and their invitations. */
export const staff: readonly Route[] = [list, create, get, update, remove, resend, view, accept];
