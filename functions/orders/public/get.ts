import { defineRoute, pepperAccess } from '#ground';
import { tokenParams } from '../../../shared/orders/contract/params.ts';
import { PublicOrderOut } from '../../../shared/orders/contract/public-order.ts';
import { loadLinkedOrder, orderLink } from '../../../shared/orders/order/access.ts';
import { loadFollowedOrder } from './followed-order.ts';

export const route = defineRoute({
  id: 'public-orders.get',
  at: 'GET /api/v1/storefront/orders/public/{token}/',
  atStoreHost: true,
  summary: 'Get an order as its customer',
  description:
    'Shows an order to whoever has its link: the lines, the money, the status, who delivers it, and the code for the hand-over. The link is a secret. The address is reduced to the city. While a rider carries its parcel, `live_map` has both ends and where the rider was last seen, rounded to about 100 m until the rider is within 1 km of the door.',
  auth: { link: orderLink },
  params: tokenParams,
  returns: [200, PublicOrderOut],
  uses: { pepper: pepperAccess },
  async handle({ params, caller, now, atStore }, { table, pepper }) {
    const order = await loadLinkedOrder(table, caller.subject, params.token, atStore);
    const { followed } = await loadFollowedOrder({ table, now }, order, await pepper.bytes());
    return followed;
  },
});
