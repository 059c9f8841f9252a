import { defineArea } from '#ground';
import { route as cancel } from './cancel.ts';
import { route as code } from './code.ts';
import { route as confirm } from './confirm.ts';
import { route as dispute } from './dispute.ts';
import { route as get } from './get.ts';
import { route as page } from './page.ts';
import { route as place } from './place.ts';
import { route as quote } from './quote.ts';
import { route as receipt } from './receipt.ts';
import { route as refundAccount } from './refund-account.ts';

export const publicOrdersArea = defineArea({
  name: 'public-orders',
  about: 'Orders as customers price, place and follow them, by a secret link.',
  routes: [quote, place, get, page, receipt, cancel, code, confirm, dispute, refundAccount],
});
