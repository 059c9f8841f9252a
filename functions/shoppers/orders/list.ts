import * as z from 'zod';
import { defineRoute, pageOf, pageQuery, pagesAccess, pepperAccess } from '#ground';
import { ListedOrderOut } from '../../../shared/orders/contract/shopper-order.ts';
import { listShopperOrders } from '../../../shared/orders/data/shopper-orders.ts';
import { toListedOrders } from '../../../shared/orders/shopper/shopper-views.ts';
import { shopping } from '../../../shared/shoppers/accounts.ts';

const id = 'shopper-orders.list';

export const route = defineRoute({
  id,
  method: 'GET',
  path: '/api/v1/storefront/customer/orders/',
  atStoreHost: true,
  summary: "List a shopper's orders",
  description:
    'Lists the orders that the customer placed while signed in, or claimed, in all stores, newest first.',
  auth: { shopper: true, standing: shopping },
  query: z.object(pageQuery),
  returns: [200, pageOf(ListedOrderOut)],
  errors: ['not_found', 'invalid_cursor'],
  uses: { pages: pagesAccess, pepper: pepperAccess },
  async handle({ query: { limit, cursor }, caller, url }, { table, pages, pepper }) {
    const after = pages.start(cursor, id, caller, {});
    const { orders, next } = await listShopperOrders(table, caller.shopper, { limit, after });
    const shown = await toListedOrders(table, orders, await pepper.bytes());
    return pages.of(shown, next, { url, route: id, caller, filters: {}, limit });
  },
});
