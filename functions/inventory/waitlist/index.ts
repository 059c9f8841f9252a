import type { Route } from '../../../shared/platform/http/route.ts';
import { route as join } from './join.ts';
import { route as leave } from './leave.ts';

/** The waitlists of products that are sold out. */
export const waitlist: readonly Route[] = [join, leave];
