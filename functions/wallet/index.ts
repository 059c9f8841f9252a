import type { Route } from '../../shared/http/route.ts';
import { route as fund } from './fund.ts';
import { route as get } from './get.ts';
import { route as payment } from './payment.ts';
import { route as transactions } from './transactions.ts';

/** What a user holds, and how it got there. */
export const wallet: readonly Route[] = [get, transactions, fund, payment];
