import { randomBytes } from 'node:crypto';
import { defineRoute, ignoredHeadersOf, Reply } from '#ground';
import { loadShopfront } from '../../../shared/orders/checkout/load-shopfront.ts';
import { priceCheckout } from '../../../shared/orders/checkout/price-checkout.ts';
import { assertMethod, quotedOf, toQuoteView } from '../../../shared/orders/checkout/quote.ts';
import { quoteSignerAccess } from '../../../shared/orders/checkout/quote-token.ts';
import { QuoteIn, QuoteOut } from '../../../shared/orders/contract/checkout/quote.ts';
import { keysOfDiscounts, readOffers } from '../../../shared/orders/discounts/offered-discounts.ts';
import { createOrderId } from '../../../shared/orders/domain/order-number.ts';
import { keysOfSeller, parseSeller } from '../../../shared/orders/order/seller.ts';
import { assertQuotable } from '../../../shared/orders/order/store-gates.ts';
import { pacesAccess } from '../../../shared/pricing/wiring.ts';

export const route = defineRoute({
  id: 'public-orders.quote',
  at: 'POST /api/v1/storefront/quote/',
  atStoreHost: { in: 'body', field: 'store' },
  summary: 'Quote a basket',
  description:
    'Prices what a customer wants from a store: the goods, the ways to deliver them to the address, and the fees. The signed `quote_token` holds these prices for 15 minutes; an order is placed with it in one call, and one quote makes one order. Nothing is stored and nothing is reserved. Reasons why the order cannot be placed (too few units, an address outside all delivery zones, a closed store, an owner who owes us) are in `issues`, so that the customer still sees the prices. If more than 20 units are left, 20 are shown. A store that is not published answers 404; one that a partner prepares, 409 `store_not_live` with the `gates` that are shut. Prices include tax. Discounts of the store that need no code count by themselves, and the best of the `discount_codes`. An address that sends 30 unknown codes in a minute is refused for a while. Fees differ by payment method in one case: ON_PICKUP has no service fee.',
  auth: { public: true },
  body: QuoteIn,
  returns: [201, QuoteOut],
  errors: ['not_found', 'store_not_live'],
  idempotent: false,
  // It counts unknown codes.
  writes: true,
  uses: { signer: quoteSignerAccess, paces: pacesAccess },
  async handle({ body, now, ip, baseUrl, ignored }, { table, signer, paces }) {
    const { store: named, ...asked } = body;
    const sender = { codes: asked.discount_codes ?? [], ip, now };
    const shop = await loadShopfront({ table, now }, named, asked.items, (at) => ({
      ...keysOfDiscounts(at.store, sender),
      ...keysOfSeller(at),
    }));
    const { store } = shop;
    const seller = parseSeller(store, shop.beside);
    const at = { now, baseUrl, paceOf: await paces.load() };
    assertQuotable(store, seller, at);
    assertMethod(store, asked);
    const offers = { ...(await readOffers(table, sender, shop.beside)), ofCustomer: () => undefined };
    const checkout = await priceCheckout({ table, now }, shop, asked, offers);
    const id = createOrderId(randomBytes(16));
    const quote_token = await signer.sign(quotedOf(id, store, asked, checkout), now);
    const view = toQuoteView({ store, seller }, asked, checkout, at);
    return new Reply({ quote_token, ...view }, ignoredHeadersOf(store.mode, ignored));
  },
});
