import { quoteItemsOf } from '../../../../shared/shopfront/domain/basket.ts';
import type { Refusal } from '../../../browser/api.ts';
import { printBasket } from '../kept-basket.ts';
import type { Placing } from '../kept-order.ts';
import type { Priced, Quote } from '../quote.ts';
import { shopData } from '../shop-data.ts';
import { buyerOf, readChoice, readTyped, typedAddressOf } from './fields.ts';

/** The codes that count in a quote. */
const countingCodesOf = ({ discounts }: Quote): string[] => discounts.flatMap(({ code }) => code ?? []);

function commonOf(quote: Quote) {
  const typed = readTyped();
  const address = typedAddressOf(typed);
  return {
    payment_method: readChoice('payment_method'),
    customer: buyerOf(typed),
    ...(address && { address }),
    ...(typed.texts.note && { note: typed.texts.note }),
    discount_codes: countingCodesOf(quote),
    channel: 'WEB',
  };
}

/** An order with the prices of its quote. */
export const quotedOrderOf = (quote: Quote, sold: Priced['sold']): Placing => ({
  body: { ...commonOf(quote), quote_token: quote.quote_token },
  codes: countingCodesOf(quote),
  items: quoteItemsOf(sold),
  basket: printBasket(),
});

/**
 * An order that is priced as it is placed, without the discounts that this phone number cannot have.
 * @param total what the customer was shown, in kobo: the order is refused if it comes to something else
 */
export const pricedOrderOf = (quote: Quote, sold: Priced['sold'], total: number): Placing => ({
  body: {
    ...commonOf(quote),
    store: shopData.store,
    items: quoteItemsOf(sold),
    method: readChoice('method'),
    ...(quote.delivery_option !== null && { delivery_option: quote.delivery_option }),
    expected_total: total / 100,
  },
  codes: countingCodesOf(quote),
  items: quoteItemsOf(sold),
  basket: printBasket(),
  // Another price of the same quote has the same key: a refused request leaves no record.
  key: quote.quote_token.slice(-64),
});

/** Whether a quote has a discount without a code that this phone number cannot have. */
export const isOfferRefused = ({ faults }: Refusal): boolean =>
  faults.some(({ pointer, code }) => pointer === '/quote_token' && code.startsWith('discount_'));
