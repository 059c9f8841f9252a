import type { Route } from '../../../shared/platform/http/route.ts';
import { route as cancel } from './cancel.ts';
import { route as code } from './code.ts';
import { route as confirm } from './confirm.ts';
import { route as dispute } from './dispute.ts';
import { route as get } from './get.ts';
import { route as refundAccount } from './refund-account.ts';

/** Orders as their customers see them, by the link. */
export const publicOrders: readonly Route[] = [get, cancel, code, confirm, dispute, refundAccount];
