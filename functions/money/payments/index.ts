import type { Route } from '../../../shared/platform/http/route.ts';
import { route as paystackCallback } from './paystack-callback.ts';

/** The callbacks of payment gateways. */
export const payments: readonly Route[] = [paystackCallback];
