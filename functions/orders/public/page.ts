import * as z from 'zod';
import { Problem } from '../../../shared/kernel/problem.ts';
import { linkedOrder, orderLink } from '../../../shared/orders/access.ts';
import { tokenParams } from '../../../shared/orders/contract/params.ts';
import { PublicOrderOut } from '../../../shared/orders/contract/public-order.ts';
import { orderPage } from '../../../shared/orders/page/page.ts';
import { besideOrder, publicOrderView } from '../../../shared/orders/views.ts';
import { lambda } from '../../../shared/platform/http/lambda.ts';
import { defineRoute, Reply } from '../../../shared/platform/http/route.ts';
import { tableAccess } from '../../../shared/platform/table-access.ts';
import { pepperAccess } from '../../../shared/platform/wiring/secrets.ts';

/** The address is the secret: no cache keeps the page, no link tells it to others, and no other page shows it in a frame. */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'content-security-policy': "frame-ancestors 'none'",
};

export const route = defineRoute({
  id: 'public-orders.page',
  method: 'GET',
  path: '/o/{token}/',
  summary: 'Open the page of an order',
  description:
    'The page that the link in messages to the customer opens: the items, the money, the status, the code when it is time, and who brings it. The customer pays and cancels there. The page follows the order, and shows it before its script runs.',
  auth: { public: true },
  params: tokenParams,
  returns: [200, z.string().meta({ contentMediaType: 'text/html' })],
  uses: { table: tableAccess, pepper: pepperAccess, links: orderLink.links },
  async handle({ params: { token }, now }, { table, pepper, links }) {
    const subject = await links.subjectOf(token, now);
    if (subject === undefined) return new Reply(orderPage('unknown', now), headers);
    try {
      const order = await linkedOrder(table, subject, token);
      const shown = publicOrderView(order, await besideOrder(table, order), await pepper.bytes());
      return new Reply(orderPage(PublicOrderOut.parse(shown), now), headers);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // The page itself asks again until the service can answer.
      return new Reply(orderPage(error.code === 'not_found' ? 'unknown' : undefined, now), headers);
    }
  },
});

export const handler = lambda(route);
