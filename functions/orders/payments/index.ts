import type { Route } from '../../../shared/platform/http/route.ts';
import { route as charge } from './charge.ts';
import { route as status } from './status.ts';

/** Payments of orders, as customers make them. */
export const orderPayments: readonly Route[] = [charge, status];
