import { Commit, defineRoute, ignoredHeadersOf, pepperAccess, Reply, rateHeadersOf } from '#ground';
import { placeOrder } from '../../../shared/orders/checkout/place-order.ts';
import { quoteReaderAccess } from '../../../shared/orders/checkout/quote-token.ts';
import { PlacedOrder, PlaceIn } from '../../../shared/orders/contract/checkout/place.ts';
import { issueOrderToken, orderUrlOf } from '../../../shared/orders/domain/links/order-token.ts';
import { toPublicOrderView } from '../../../shared/orders/order/views.ts';

export const route = defineRoute({
  id: 'public-orders.place',
  at: 'POST /api/v1/storefront/orders/place/',
  atStoreHost: { in: 'body', field: 'store' },
  summary: 'Place an order',
  description:
    'Places an order and reserves its units. With a `quote_token` the quoted prices hold, and for 24 hours the same phone number and items get the same order as the answer: a double tap, a retry or a lost answer makes one order. Without a quote, the order is priced now; send `expected_total` so that the customer never pays another total than was shown. A code in `discount_codes` that does not count refuses the order, and so does a discount of the quote that is used up, or that this phone number cannot use: nobody pays more than was shown. Place the order without the quote to get it without that discount. An order that comes to 0.00 is paid and confirmed at once. No account is needed; with the access token of a customer the order is on the list of that account, unless the session has ended. With a secret key or an access token, the staff of the store places it for the customer, and may send `metadata`. `amount_due` must be paid before `expires_at`, or the units go back on sale; at 0.00 the store has the order already. An order that is paid at the hand-over may have at most 20 units and total at most 100,000.00. Until the store accepts them, such orders together hold at most half of what is left of a variant. Orders that await a payment hold at most four fifths of a variant that has more than 20 units. A phone number may have three open orders of each kind in a store, or more if it belongs to the signed-in customer, and an earlier order of theirs was paid there. At most 300 orders a minute are accepted from one address, 30 of them with nothing due at first, and 10 an hour for one phone number in a store.',
  auth: { public: true, optional: { shopper: true, secretKey: ['merchant'], jwt: ['merchant'] } },
  body: PlaceIn,
  returns: [201, PlacedOrder],
  errors: [
    'quote_invalid',
    'quote_expired',
    'quote_mismatch',
    'quote_used',
    'address_not_deliverable',
    'below_minimum',
    'discount_invalid',
    'discount_expired',
    'discount_used_up',
    'discount_below_minimum',
    'forbidden',
    'not_found',
    'out_of_stock',
    'too_many_unpaid_orders',
    'price_changed',
    'store_closed',
    'store_not_live',
  ],
  subject: 'quote_token',
  uses: { quotes: quoteReaderAccess, pepper: pepperAccess },
  async handle(
    { body, caller, now, ip, baseUrl, origin, atStore, ignored },
    { table, quotes, pepper: peppers },
  ) {
    const pepper = await peppers.bytes();
    const { order, related, placing } = await placeOrder(
      body,
      { ip, pepper, now, caller },
      { table, quotes, baseUrl, atStore },
    );
    const token = issueOrderToken(pepper, order);
    const view = {
      ...toPublicOrderView(order, related, pepper, now),
      token,
      order_url: orderUrlOf(origin, token),
    };
    const unknown = ignoredHeadersOf(order.mode, ignored);
    if (!placing) return new Reply(view, unknown);
    return new Commit(placing.writes, new Reply(view, { ...unknown, ...rateHeadersOf(placing.standing) }));
  },
});
