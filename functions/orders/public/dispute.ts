import * as z from 'zod';
import { Commit, defineRoute, pepperAccess, textOf } from '#ground';
import { tokenParams } from '../../../shared/orders/contract/params.ts';
import { PublicOrderOut } from '../../../shared/orders/contract/public-order.ts';
import { disputeReceipt } from '../../../shared/orders/fulfilment/receipt.ts';
import { loadLinkedOrder, orderLink } from '../../../shared/orders/order/access.ts';
import { loadRelated, toPublicOrderView } from '../../../shared/orders/order/views.ts';

export const route = defineRoute({
  id: 'public-orders.dispute',
  at: 'POST /api/v1/storefront/orders/public/{token}/dispute/',
  atStoreHost: true,
  summary: 'Dispute the receipt of an order',
  description:
    'For an order that was handed over without your code, until `unconfirmed_until`: the store says that you have it, and you say that you do not. The money waits until an admin has decided. If you got the order after all, confirm it.',
  auth: { link: orderLink },
  params: tokenParams,
  body: z.object({ reason: textOf(500).meta({ examples: ['Nobody came to my door'] }) }),
  returns: [200, PublicOrderOut],
  errors: ['invalid_state'],
  uses: { pepper: pepperAccess },
  async handle({ params, body: { reason }, caller, now, atStore }, { table, pepper }) {
    const read = await loadLinkedOrder(table, caller.subject, params.token, atStore);
    const { order, writes } = disputeReceipt(read, reason, now);
    const beside = await loadRelated(table, order);
    return new Commit(writes, toPublicOrderView(order, beside, await pepper.bytes(), now));
  },
});
