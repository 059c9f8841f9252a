import type { Route } from '../../../shared/platform/http/route.ts';
import { route as cancel } from './cancel.ts';
import { route as code } from './code.ts';
import { route as confirm } from './confirm.ts';
import { route as dispute } from './dispute.ts';
import { route as get } from './get.ts';
import { route as page } from './page.ts';
import { route as place } from './place.ts';
import { route as quote } from './quote.ts';
import { route as refundAccount } from './refund-account.ts';

/** Orders, as customers price them, place them, and see them by the link. */
export const publicOrders: readonly Route[] = [
  ...[quote, place, get, page],
  ...[cancel, code, confirm, dispute, refundAccount],
];
