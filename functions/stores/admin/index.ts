import type { Route } from '../../../shared/platform/http/route.ts';
import { route as reinstate } from './reinstate.ts';
import { route as suspend } from './suspend.ts';

/** The decisions of admins about stores. */
export const adminStores: readonly Route[] = [suspend, reinstate];
