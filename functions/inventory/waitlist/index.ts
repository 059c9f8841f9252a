import type { Route } from '../../../shared/platform/http/route.ts';
import { route as join } from './join.ts';
import { route as leave } from './leave.ts';

/** Waiting until a product is back. */
export const waitlist: readonly Route[] = [join, leave];
