import type { Route } from '../../../shared/platform/http/route.ts';
import { route as claim } from './claim.ts';
import { route as get } from './get.ts';
import { route as list } from './list.ts';

/** The orders in a customer's account. */
export const shopperOrders: readonly Route[] = [list, claim, get];
