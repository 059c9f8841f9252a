import { defineListRoute, pepperAccess } from '#ground';
import { ListedOrderOut } from '../../../shared/orders/contract/shopper-order.ts';
import { listShopperOrders } from '../../../shared/orders/data/shopper-orders.ts';
import { toListedOrders } from '../../../shared/orders/shopper/shopper-views.ts';
import { shopping } from '../../../shared/shoppers/accounts.ts';

export const route = defineListRoute({
  id: 'shopper-orders.list',
  path: '/api/v1/storefront/customer/orders/',
  atStoreHost: true,
  summary: 'List the orders of a customer account',
  description:
    'Lists the orders that the customer placed while signed in, or claimed, in all stores, newest first.',
  auth: { shopper: true, standing: shopping },
  item: ListedOrderOut,
  errors: ['not_found'],
  uses: { pepper: pepperAccess },
  async list({ caller, now, page }, { table, pepper }) {
    const { orders, next } = await listShopperOrders(table, caller.shopper, page);
    const shown = await toListedOrders({ table, now }, orders, await pepper.bytes());
    return { results: shown, next };
  },
});
