import * as z from 'zod';
import { Commit, defineRoute, pepperAccess } from '#ground';
import { tokenParams } from '../../../shared/orders/contract/params.ts';
import { reissueCustomerCode } from '../../../shared/orders/fulfilment/reissue-customer-code.ts';
import { loadLinkedOrder, orderLink } from '../../../shared/orders/order/access.ts';
import { maxAttempts } from '../../../shared/shipments/handover-code/domain/code.ts';

export const route = defineRoute({
  id: 'public-orders.code',
  at: 'POST /api/v1/storefront/orders/public/{token}/code/',
  atStoreHost: true,
  summary: 'Request a new order code',
  description:
    'Gives the customer a new 6-digit code for whoever hands over the order: the store, its rider, or the rider of the shipment. The new code has five attempts, and the previous one is void. A customer can ask for three new codes. At most 10 requests an hour are accepted from one IP address.',
  auth: { link: orderLink },
  params: tokenParams,
  returns: [
    200,
    z
      .object({
        code: z.string(),
        attempts_remaining: z.int(),
        codes_remaining: z.int().describe('How many new codes can still be requested.'),
      })
      .meta({ examples: [{ code: '482913', attempts_remaining: 5, codes_remaining: 2 }] }),
  ],
  errors: ['invalid_state', 'otp_limit'],
  limits: [{ name: 'order-code', perHour: 10, failClosed: true }],
  uses: { pepper: pepperAccess },
  async handle({ params, caller, now, atStore }, { table, pepper }) {
    const order = await loadLinkedOrder(table, caller.subject, params.token, atStore);
    const { writes, code, codes_remaining } = await reissueCustomerCode(
      { table, now },
      order,
      await pepper.bytes(),
    );
    return new Commit(writes, { code, attempts_remaining: maxAttempts, codes_remaining });
  },
});
