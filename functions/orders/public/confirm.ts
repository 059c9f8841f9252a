import { Commit, defineRoute, pepperAccess } from '#ground';
import { tokenParams } from '../../../shared/orders/contract/params.ts';
import { PublicOrderOut } from '../../../shared/orders/contract/public-order.ts';
import { confirmReceipt } from '../../../shared/orders/fulfilment/receipt.ts';
import { loadLinkedOrder, orderLink } from '../../../shared/orders/order/access.ts';
import { loadRelated, toPublicOrderView } from '../../../shared/orders/order/views.ts';

export const route = defineRoute({
  id: 'public-orders.confirm',
  at: 'POST /api/v1/storefront/orders/public/{token}/confirm/',
  atStoreHost: true,
  summary: 'Confirm the receipt of an order',
  description:
    'For an order that was handed over without your code: you confirm that you have it, and the store gets its money at once. Without your confirmation it gets the money after 72 hours (`unconfirmed_until`). This also ends a dispute.',
  auth: { link: orderLink },
  params: tokenParams,
  returns: [200, PublicOrderOut],
  errors: ['invalid_state'],
  uses: { pepper: pepperAccess },
  async handle({ params, caller, now, atStore }, { table, pepper }) {
    const read = await loadLinkedOrder(table, caller.subject, params.token, atStore);
    const { order, writes } = confirmReceipt(read, now);
    const beside = await loadRelated(table, order);
    return new Commit(writes, toPublicOrderView(order, beside, await pepper.bytes(), now));
  },
});
