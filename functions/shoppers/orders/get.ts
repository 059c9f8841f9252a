import { defineRoute, pepperAccess } from '#ground';
import { orderParams } from '../../../shared/orders/contract/params.ts';
import { ShopperOrderOut } from '../../../shared/orders/contract/shopper-order.ts';
import { loadOwnOrder } from '../../../shared/orders/shopper/shopper-orders.ts';
import { toShopperOrderView } from '../../../shared/orders/shopper/shopper-views.ts';
import { shopping } from '../../../shared/shoppers/accounts.ts';
import { assertAtStore } from '../../../shared/stores/public/assert-at-store.ts';

export const route = defineRoute({
  id: 'shopper-orders.get',
  at: 'GET /api/v1/storefront/customer/orders/{order_id}/',
  atStoreHost: true,
  summary: 'Get an order of a customer account',
  description:
    'Returns one of the orders of the signed-in customer, with the token of its link, by which it is paid and cancelled.',
  auth: { shopper: true, standing: shopping },
  params: orderParams,
  returns: [200, ShopperOrderOut],
  uses: { pepper: pepperAccess },
  async handle({ params, caller, now, baseUrl, atStore }, { table, pepper }) {
    const order = await loadOwnOrder(table, caller, params.order_id);
    assertAtStore(order.store, atStore);
    return toShopperOrderView({ table, now }, order, { pepper: await pepper.bytes(), baseUrl });
  },
});
