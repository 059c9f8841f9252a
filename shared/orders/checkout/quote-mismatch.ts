import { type FieldProblem, msPerDay, Problem, toOnePhone } from '#ground';
import type { Store } from '../../stores/data/stores.ts';
import type { PlaceIn } from '../contract/checkout/place.ts';
import { type Order, placedTimeOf } from '../data/orders.ts';
import { toDiscountProblem } from '../discounts/discount-uses.ts';
import { placingProblems } from '../domain/checkout/placing-problems.ts';
import type { Quoted } from './quote-token.ts';

/** Fields a request may repeat although the quote contains them. */
type Sent = Pick<
  PlaceIn,
  'store' | 'items' | 'method' | 'address' | 'delivery_option' | 'requested_for' | 'discount_codes'
>;

const differs = (pointer: string): FieldProblem => ({
  pointer,
  code: 'quote_mismatch',
  detail: 'differs from the quote',
});

const isSameItem = (
  sent: NonNullable<Sent['items']>[number] | undefined,
  { product, variant, quantity }: Quoted['lines'][number],
): boolean =>
  sent?.product === product &&
  sent.quantity === quantity &&
  // The only variant of a product without options has the product's id, and need not be named.
  (sent.variant ?? product).toString() === variant.toString();

/** The part of an address that sets its price: the point or, where the quote has none, the names of the area. */
const pointed = ['latitude', 'longitude'] as const;
const named = ['city', 'state', 'country'] as const;

/** Whether the items are those of the quote. A request without items agrees. */
const isSameBasket = ({ items }: Sent, { lines }: Quoted): boolean =>
  items === undefined ||
  (items.length === lines.length && lines.every((line, at) => isSameItem(items[at], line)));

/** The names of a store; undefined, which matches any, for a deleted store. */
const namesOf = (store: Store | undefined) =>
  store && [store.id, store.slug, ...store.former_slugs.map(({ slug }) => slug)];

const isSameSet = (sent: readonly string[], codes: readonly string[]): boolean =>
  sent.length === codes.length && sent.every((code) => codes.includes(code));

/** Whether the codes are those that the quote was asked for, or those of them that count. */
const isSameDiscounts = ({ discount_codes }: Sent, { codes, discounts }: Quoted): boolean =>
  discount_codes === undefined ||
  [codes.map(({ code }) => code), discounts.flatMap(({ code }) => code ?? [])].some((set) =>
    isSameSet(discount_codes, set),
  );

/**
 * A code that did not count when it was quoted refuses the order that sends it again.
 * @throws Problem discount_invalid, discount_expired, discount_used_up, discount_below_minimum
 */
export function assertCodesCount({ discount_codes = [] }: Sent, { codes }: Quoted): void {
  for (const [at, sent] of discount_codes.entries()) {
    const { why } = codes.find(({ code }) => code === sent) ?? {};
    if (!why || why.code === 'discount_not_combined') continue;
    throw toDiscountProblem(`/discount_codes/${at}`, { ...why, code: why.code });
  }
}

/** @param shop the store of the quote @throws Problem quote_mismatch where an order differs from its quote */
export function assertQuoted(sent: Sent, quoted: Quoted, shop: Store | undefined): void {
  const { store, method, address, delivery_option, requested_for } = sent;
  const names = namesOf(shop);
  const errors = [
    ...(store === undefined || !names || names.includes(store) ? [] : ['/store']),
    ...(isSameBasket(sent, quoted) ? [] : ['/items']),
    ...(method === undefined || method === quoted.method ? [] : ['/method']),
    ...(quoted.address?.latitude === undefined ? [...pointed, ...named] : pointed).flatMap((field) =>
      !address || quoted.method === 'PICKUP' || address[field] === quoted.address?.[field]
        ? []
        : [`/address/${field}`],
    ),
    ...(delivery_option === undefined || delivery_option === quoted.option?.id ? [] : ['/delivery_option']),
    ...(requested_for === undefined || Date.parse(requested_for) === Date.parse(quoted.requested_for ?? '')
      ? []
      : ['/requested_for']),
    ...(isSameDiscounts(sent, quoted) ? [] : ['/discount_codes']),
  ].map(differs);
  if (errors.length > 0) throw new Problem(placingProblems.quote_mismatch, undefined, { errors });
}

/** Milliseconds for which a quote that has made an order answers it. */
const answersFor = msPerDay;

/** @throws Problem quote_expired a day after it has made an order */
export function assertAnswers(placed: Order, now: Date): void {
  if (now.getTime() - Date.parse(placedTimeOf(placed)) > answersFor) throw new Problem('quote_expired');
}

/**
 * Shows a caller who sends a quote again the order that it has made, after a lost answer or a double tap. Others who
 * have the quote learn nothing of the order.
 * @param shop the store of the quote
 * @throws Problem quote_used for other items or another phone, quote_mismatch
 */
export function assertSameOrder(placed: Order, sent: PlaceIn, quoted: Quoted, shop: Store | undefined): void {
  if (sent.customer.phone !== toOnePhone(placed.customer.phone) || !isSameBasket(sent, quoted))
    throw new Problem(placingProblems.quote_used);
  assertQuoted(sent, quoted, shop);
}
