import { Commit, defineRoute, pepperAccess } from '#ground';
import { CancelWish } from '../../../shared/orders/contract/actions/cancellation.ts';
import { tokenParams } from '../../../shared/orders/contract/params.ts';
import { PublicOrderOut } from '../../../shared/orders/contract/public-order.ts';
import { cancelByCustomer } from '../../../shared/orders/ending/customer-cancel.ts';
import { loadLinkedOrder, orderLink } from '../../../shared/orders/order/access.ts';
import { loadRelated, toPublicOrderView } from '../../../shared/orders/order/views.ts';

export const route = defineRoute({
  id: 'public-orders.cancel',
  at: 'POST /api/v1/storefront/orders/public/{token}/cancel/',
  atStoreHost: true,
  summary: 'Cancel an order as its customer',
  description:
    'Until the store begins (PLACED, CONFIRMED) the order is cancelled at once and refunded in full. While it is PREPARING or READY the store is asked: `cancellation` is REQUESTED until it answers. After that it is too late: 409.',
  auth: { link: orderLink },
  params: tokenParams,
  body: CancelWish,
  returns: [200, PublicOrderOut],
  errors: ['invalid_state', 'insufficient_funds'],
  uses: { pepper: pepperAccess },
  async handle({ params, body: { reason }, caller, now, atStore }, { table, pepper }) {
    const read = await loadLinkedOrder(table, caller.subject, params.token, atStore);
    const { order, writes } = await cancelByCustomer({ table, now }, read, reason);
    const beside = await loadRelated(table, order);
    return new Commit(writes, toPublicOrderView(order, beside, await pepper.bytes(), now));
  },
});
