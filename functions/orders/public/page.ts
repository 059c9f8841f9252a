import * as z from 'zod';
import { defineRoute, Problem, pepperAccess, Reply } from '#ground';
import { tokenParams } from '../../../shared/orders/contract/params.ts';
import { PublicOrderOut } from '../../../shared/orders/contract/public-order.ts';
import { type FramedPage, renderDeadLink } from '../../../shared/orders/page/frame.ts';
import { renderOrderPage, renderWaitingPage } from '../../../shared/orders/page/page.ts';
import { pageShopOf } from '../../../shared/orders/page/page-shop.ts';
import { loadOpenedOrder } from '../../../shared/orders/shopper/opened-order.ts';
import { loadFollowedOrder } from './followed-order.ts';

export const route = defineRoute({
  id: 'public-orders.page',
  at: 'GET /o/{token}/',
  atStoreHost: true,
  summary: 'Get the page of an order',
  description:
    'The page behind the link in messages to the customer: the items, the money, the status, the code when it is time, and who delivers it. The customer pays and cancels there. The page follows the order, and shows it before its script runs. Text messages have a short link, with a code of 12 characters in place of the token. A link that leads to no order answers 404, with a page that says so.',
  auth: { public: true },
  params: tokenParams,
  returns: [200, z.string().meta({ contentMediaType: 'text/html' })],
  uses: { pepper: pepperAccess },
  async handle({ params, now, baseUrl, atStore }, { table, pepper: peppers }) {
    const pepper = await peppers.bytes();
    const answer = ({ html, headers }: FramedPage, status = 200) => new Reply(html, headers, status);
    try {
      const { order, token } = await loadOpenedOrder({ table, now }, pepper, params.token, atStore);
      const { followed, store } = await loadFollowedOrder({ table, now }, order, pepper);
      const shown = PublicOrderOut.parse(followed);
      const shop = store && pageShopOf(store, baseUrl);
      return answer(renderOrderPage(shown, token, shop, now));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error.code === 'not_found') return answer(renderDeadLink('yourOrder'), error.status);
      return answer(renderWaitingPage());
    }
  },
});
