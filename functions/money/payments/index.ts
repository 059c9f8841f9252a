import type { Route } from '../../../shared/platform/http/route.ts';
import { route as paystackCallback } from './paystack-callback.ts';

/** What payment gateways tell us. */
export const payments: readonly Route[] = [paystackCallback];
