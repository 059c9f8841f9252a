import type * as z from 'zod';
import { asKobo, type Kobo, msPerSecond, type OrderId, refuseField, toEpochSeconds } from '#ground';
import { promisedWindowOf } from '../../pricing/domain/promise/promised-window.ts';
import { toWindowView } from '../../pricing/domain/promise/window-words.ts';
import type { PaceOf } from '../../pricing/ports/paces.ts';
import { toAppliedView } from '../../promotions/view.ts';
import type { Store } from '../../stores/data/stores.ts';
import { shutGatesOf } from '../../stores/domain/store/readiness.ts';
import type { QuoteOut } from '../contract/checkout/quote.ts';
import { type AcceptanceDecision, acceptanceOf, timeRefusals } from '../domain/checkout/acceptance.ts';
import { badgesOf, type DeliveryOption } from '../domain/checkout/delivery-options.ts';
import { discountTotalOf, orderTotalOf } from '../domain/checkout/price-order.ts';
import type { Seller } from '../order/seller.ts';
import { type AskedAt, gatesOfOrder } from '../order/store-gates.ts';
import { toLineView } from './line-view.ts';
import { type Checkout, type CheckoutRequest, discountIssuesOf, stockIssuesOf } from './price-checkout.ts';
import { type Quoted, quoteLife } from './quote-token.ts';

/** What a customer wants to buy from a store, and for when. ISO 8601. */
export interface QuoteRequested extends CheckoutRequest {
  readonly requested_for?: string | undefined;
  /** In upper case. */
  readonly discount_codes?: readonly string[] | undefined;
}

/** @throws Problem invalid_request at the method, if the store does not offer it */
export function assertMethod(store: Store, { method }: Pick<QuoteRequested, 'method'>): void {
  if (!store.fulfillment_methods.includes(method))
    throw refuseField(
      '/method',
      `must be one that the store offers: ${store.fulfillment_methods.join(', ')}`,
      'not_one_of',
    );
}

/** When an order placed now would be ready, or why the store does not accept it. */
const takenBy = (store: Store, { method, requested_for }: QuoteRequested, now: Date): AcceptanceDecision =>
  acceptanceOf(
    store,
    { method, requested_for: requested_for === undefined ? undefined : new Date(requested_for) },
    now,
  );

/** A store, and its owner as one who sells. */
interface Selling {
  readonly store: Store;
  readonly seller: Seller;
}

/** What prevents an order, as an issue of a quote. */
type Issue = z.input<typeof QuoteOut>['issues'][number];

/** Why the store does not accept an order, as issues of a quote. */
function takingIssues(taking: AcceptanceDecision): Issue[] {
  if ('ready_at' in taking) return [];
  switch (taking.refused) {
    case 'store_not_live':
      return [{ pointer: '/store', code: taking.refused, detail: 'is not selling yet' }];
    case 'store_closed': {
      const { opens_at } = taking;
      const detail = opens_at === undefined ? 'is closed' : `is closed, and opens at ${opens_at}`;
      return [{ pointer: '/store', code: taking.refused, detail }];
    }
    default: {
      const [detail] = timeRefusals[taking.refused];
      return [{ pointer: '/requested_for', code: taking.refused, detail }];
    }
  }
}

/**
 * Why the owner of a store may not take this order, as issues of a quote. An order that can be paid at the counter may
 * not come through us.
 */
function gateIssues(
  { store, seller }: Selling,
  { method }: QuoteRequested,
  total: Kobo,
  asked: AskedAt,
): Issue[] {
  const isCash = method === 'PICKUP' && store.payment_methods.includes('ON_PICKUP');
  const gates = shutGatesOf(gatesOfOrder(store, seller, isCash ? asKobo(0) : total, asked));
  if (gates.length === 0) return [];
  return [{ pointer: '/store', code: 'store_not_live', detail: 'takes no new orders at the moment', gates }];
}

/** When a quote is asked for, and how long deliveries take then. */
interface QuotedAt extends AskedAt {
  readonly paceOf: PaceOf;
}

/** An option without what says when it arrives: a quote fixes no time. */
const fixedOf = ({ group, ...option }: DeliveryOption) => option;

/** What a quote of this checkout fixes. */
export function quotedOf(
  jti: OrderId,
  store: Store,
  asked: QuoteRequested,
  { lines, priced, warehouse }: Checkout,
): Quoted {
  const { method, address, requested_for, discount_codes = [] } = asked;
  const { option, service_fee, tax_total, issues, discounts, delivery_discount, refused } = priced;
  return {
    jti,
    store: store.id,
    owner: store.owner,
    mode: store.mode,
    method,
    service_fee,
    tax_total,
    issues: [...issues],
    discounts: [...discounts],
    delivery_discount,
    codes: discount_codes.map((code, place) => {
      const why = refused.find(({ at }) => at === place)?.why;
      return { code, ...(why && { why }) };
    }),
    lines: lines.map(({ product, variant, quantity, unit_price, discount }) => ({
      product,
      variant,
      quantity,
      unit_price,
      discount,
    })),
    ...(method === 'DELIVERY' && address && { address }),
    ...(option && { option: fixedOf(option) }),
    ...(warehouse !== undefined && { warehouse }),
    ...(requested_for !== undefined && { requested_for }),
  };
}

/** When an option would arrive, from the time at which the order is ready; null if the store delivers or takes no order. */
function windowOfOption(
  { minutes, group }: DeliveryOption,
  taking: AcceptanceDecision,
  { now, paceOf }: QuotedAt,
): z.input<typeof QuoteOut>['delivery_options'][number]['delivery_window'] {
  if (minutes === undefined || !group || !('ready_at' in taking)) return null;
  return toWindowView(promisedWindowOf(taking.ready_at, minutes, paceOf(group)), now);
}

/** A quote as the customer sees it, without its token. */
export function toQuoteView(
  selling: Selling,
  asked: QuoteRequested,
  checkout: Checkout,
  when: QuotedAt,
): Omit<z.input<typeof QuoteOut>, 'quote_token'> {
  const { store } = selling;
  const { now } = when;
  const { lines, priced } = checkout;
  const { subtotal, delivery_fee, service_fee, tax_total, options, option, issues } = priced;
  const taking = takenBy(store, asked, now);
  const badges = badgesOf(options);
  const total = orderTotalOf(priced);
  return {
    store: store.id,
    currency: 'NGN',
    lines: lines.map((line) => ({ ...toLineView(line), discount: line.discount })),
    expires_at: new Date((toEpochSeconds(now) + quoteLife) * msPerSecond).toISOString(),
    subtotal,
    discounts: priced.discounts.map(toAppliedView),
    discount_total: discountTotalOf(priced),
    delivery_fee,
    service_fee,
    tax_total,
    total,
    delivery_options: options.map((one, at) => ({
      id: one.id,
      name: one.name,
      fee: one.fee,
      service_level: one.service_level ?? null,
      estimated_minutes: one.minutes ?? null,
      delivery_window: windowOfOption(one, taking, when),
      badge: badges[at] ?? '',
    })),
    delivery_option: option?.id ?? null,
    ready_at: 'ready_at' in taking ? taking.ready_at.toISOString() : null,
    issues: [
      ...takingIssues(taking),
      ...gateIssues(selling, asked, total, when),
      ...stockIssuesOf(checkout),
      ...issues,
      ...discountIssuesOf(priced.refused),
    ],
  };
}
