import { type BasketLine, quoteItemsOf } from '../../../shared/shopfront/domain/basket.ts';
import { type Fault, sortFaults } from '../../../shared/shopfront/domain/faults.ts';
import type { QuotedLine } from '../../../shared/shopfront/domain/quoted-line.ts';
import { Refusal } from '../../browser/api.ts';
import { callApi } from './api.ts';
import { shopData } from './shop-data.ts';

/** A way to deliver an order. */
export interface DeliveryOption {
  readonly id: string;
  readonly name: string;
  readonly fee: string;
  readonly delivery_window: { readonly from: string; readonly to: string } | null;
}

/** The price of a basket, as the API answers it. */
export interface Quote {
  readonly quote_token: string;
  readonly expires_at: string;
  readonly lines: readonly QuotedLine[];
  /** The discounts that count, with and without a code. */
  readonly discounts: readonly {
    readonly code: string | null;
    readonly name: string;
    readonly amount: string;
  }[];
  readonly discount_total: string;
  readonly subtotal: string;
  readonly delivery_options: readonly DeliveryOption[];
  readonly delivery_option: string | null;
  readonly delivery_fee: string;
  readonly service_fee: string;
  readonly tax_total: string;
  readonly total: string;
  readonly ready_at: string | null;
  readonly issues: readonly Fault[];
}

/** A basket with its price: the lines that are sold, those that are gone, and what is wrong with lines by their variants. */
export interface Priced {
  readonly quote: Quote | undefined;
  readonly sold: readonly BasketLine[];
  readonly gone: readonly BasketLine[];
  readonly wrong: ReadonlyMap<string, Fault>;
}

/** What is asked besides the items. */
export interface Wanted {
  readonly method: string;
  readonly address?: object | undefined;
  readonly delivery_option?: string | undefined;
  readonly discount_codes?: readonly string[] | undefined;
}

/**
 * Prices a basket. Lines that the shop no longer sells are left out, and the rest is priced.
 * @throws Refusal of anything but lines
 */
export async function priceBasket(lines: readonly BasketLine[], wanted: Wanted): Promise<Priced> {
  if (lines.length === 0) return { quote: undefined, sold: [], gone: [], wrong: new Map() };
  const byVariant = (faults: ReadonlyMap<number, Fault>) =>
    new Map([...faults].map(([place, fault]) => [lines[place]?.variant ?? '', fault]));
  try {
    const quote = await callApi<Quote>('/storefront/quote/', {
      body: { store: shopData.store, items: quoteItemsOf(lines), ...wanted },
    });
    return { quote, sold: lines, gone: [], wrong: byVariant(sortFaults(quote.issues).wrong) };
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    const { gone, wrong } = sortFaults(refusal.faults);
    if (gone.size === 0 && wrong.size === 0) throw refusal;
    if (gone.size === 0) return { quote: undefined, sold: lines, gone: [], wrong: byVariant(wrong) };
    const left = await priceBasket(
      lines.filter((_, place) => !gone.has(place)),
      wanted,
    );
    return { ...left, gone: [...lines.filter((_, place) => gone.has(place)), ...left.gone] };
  }
}
