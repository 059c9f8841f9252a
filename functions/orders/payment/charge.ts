import {
  type Bucket,
  Commit,
  defineRoute,
  keyOfBucket,
  type OrderId,
  Problem,
  pepperAccess,
  type RateLimit,
  Reply,
  rateHeadersOf,
  refuseField,
  takeTokens,
} from '#ground';
import { paymentsAccess } from '../../../shared/money/wiring.ts';
import { ChargeIn, OrderPaymentOut } from '../../../shared/orders/contract/payment.ts';
import { keyOfOrder, parseOrder } from '../../../shared/orders/data/orders.ts';
import { orderUrlOf } from '../../../shared/orders/domain/links/order-token.ts';
import { numberOf } from '../../../shared/orders/domain/order-number.ts';
import { checkLink, idOfToken } from '../../../shared/orders/order/access.ts';
import { chargeOrder } from '../../../shared/orders/payment/charge-order.ts';
import { toOrderPaymentView } from '../../../shared/orders/payment/payment-view.ts';

const perHour = 10;
const byOrder: RateLimit = { name: 'order-charge', perHour, failClosed: true };

/**
 * The address for a guest who has left none, because the gateway requires one. A host without a domain name has no
 * mail.
 */
function usualEmail(id: OrderId, baseUrl: string): string {
  const { hostname } = new URL(baseUrl);
  return `${numberOf(id).toLowerCase()}@orders.${/[a-z]$/i.test(hostname) ? hostname : 'example.com'}`;
}

/** @throws Problem invalid_request for an address that is neither encrypted nor the page of an order at our own address */
function assertReturn(url: string, baseUrl: string): void {
  if (!url.startsWith('https:') && !url.startsWith(`${baseUrl}/o/`))
    throw refuseField('/return_url', 'must be an https address', 'wrong_format');
}

export const route = defineRoute({
  id: 'order-payments.charge',
  at: 'POST /api/v1/storefront/payments/gateway/charge/',
  atStoreHost: true,
  summary: 'Pay for an order',
  description: `Charges what is due for the order of the token: all of it, or the first part of an order that is paid at the door, and the rest once it is on its way. We compute the amount; you send none. If the answer has an \`authorization_url\`, open it in a browser: the customer pays there, and no card number reaches us. An order of a test store is paid with a test card, at once. An order has one open payment at a time, and a repeat answers that one. A DECLINED payment leaves the order as it was, and it can be charged again, ${perHour} times an hour. When the money has arrived, the order is CONFIRMED.`,
  auth: { public: true },
  subject: 'token',
  body: ChargeIn,
  returns: [201, OrderPaymentOut],
  errors: ['not_found', 'invalid_state', 'price_changed', 'store_not_live', 'idempotency_in_progress'],
  uses: { payments: paymentsAccess, pepper: pepperAccess },
  async handle({ body, now, requestId, baseUrl, origin, atStore }, { table, payments, pepper }) {
    const { token, return_url = orderUrlOf(origin, token), ...asked } = body;
    assertReturn(return_url, baseUrl);
    const id = idOfToken(await pepper.bytes(), token, now);
    const bucket: Bucket = [byOrder, id];
    const found = await table.getTogether({ order: keyOfOrder(id), taken: keyOfBucket(bucket) });
    const read = checkLink(found.order && parseOrder(found.order), token, atStore);
    const limited = takeTokens([bucket], [found.taken], now.getTime());
    const payer = { ...asked, return_url, email: async () => read.customer.email ?? usualEmail(id, baseUrl) };
    const uses = { table, gateway: payments.of(read.mode) };
    const count = () => table.commit(limited.writes);
    const charging = chargeOrder(uses, read, payer, { by: requestId, now, baseUrl });
    const { payment, order, writes } = await charging.catch(async (error: unknown) => {
      if (error instanceof Problem && error.status < 500) await count();
      throw error;
    });
    const answer = new Reply(toOrderPaymentView(payment, order), rateHeadersOf(limited.standing));
    if (writes.length === 0) await count();
    return writes.length > 0 ? new Commit([...writes, ...limited.writes], answer) : answer;
  },
});
