import type { Route } from '../../../shared/platform/http/route.ts';
import { route as list } from './list.ts';

/** The orders of a customer. */
export const customerOrders: readonly Route[] = [list];
