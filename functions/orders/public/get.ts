import { defineRoute, pepperAccess } from '#ground';
import { tokenParams } from '../../../shared/orders/contract/params.ts';
import { PublicOrderOut } from '../../../shared/orders/contract/public-order.ts';
import { loadLinkedOrder, orderLink } from '../../../shared/orders/order/access.ts';
import { loadRelated, toPublicOrderView } from '../../../shared/orders/order/views.ts';

export const route = defineRoute({
  id: 'public-orders.get',
  at: 'GET /api/v1/storefront/orders/public/{token}/',
  atStoreHost: true,
  summary: 'Get an order as its customer',
  description:
    'Shows an order to whoever has its link: the lines, the money, the status, who delivers it, and the code for the hand-over. The link is a secret. The address is reduced to the city.',
  auth: { link: orderLink },
  params: tokenParams,
  returns: [200, PublicOrderOut],
  uses: { pepper: pepperAccess },
  async handle({ params, caller, now, atStore }, { table, pepper }) {
    const order = await loadLinkedOrder(table, caller.subject, params.token, atStore);
    return toPublicOrderView(order, await loadRelated(table, order), await pepper.bytes(), now);
  },
});
