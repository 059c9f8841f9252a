import { asKobo, type Kobo, proportionOf, sum } from '#ground/domain';
import { chargedBackOf, type Disputable } from './chargebacks.ts';
import { orderFee } from './fees.data.ts';

/** Multiplies an amount by part/whole, rounded half up; 0 where there is no whole. */
export const ratioOf = (amount: number, part: number, whole: number): Kobo =>
  whole > 0 ? proportionOf(asKobo(amount), part, whole) : asKobo(0);

/** The platform's fee on an amount: 1.5 % and 100.00, which small amounts do not pay, and at most 2,000.00. */
export function platformFeeOf(amount: Kobo): Kobo {
  const fixed = amount < orderFee.fixedFrom ? 0 : orderFee.fixed;
  return asKobo(Math.min(orderFee.most, ratioOf(amount, orderFee.basisPoints, 10_000) + fixed));
}

/**
 * The fee of one part of an amount, given the parts before it. Each part carries its share, and all parts together
 * carry exactly the fee, whatever is rounded between them.
 * @param fee on the whole amount
 * @param before the parts before this one
 */
export function feeOfPart(fee: Kobo, whole: Kobo, before: Kobo, part: Kobo): Kobo {
  return asKobo(ratioOf(fee, sum(before, part), whole) - ratioOf(fee, before, whole));
}

interface Sums extends Disputable {
  readonly status: string;
  readonly payment_method: 'ONLINE' | 'ON_PICKUP' | 'AT_DOOR';
  readonly delivery_fee: Kobo;
  /** The part of the delivery fee that discounts take off. */
  readonly delivery_discount: Kobo;
  readonly total: Kobo;
  readonly platform_fee: Kobo;
  /** What was paid through us. */
  readonly paid: Kobo;
  readonly refunded: Kobo;
}

/** What the customer pays for the delivery. */
export const deliveryChargeOf = ({
  delivery_fee,
  delivery_discount,
}: Pick<Sums, 'delivery_fee' | 'delivery_discount'>): Kobo => asKobo(delivery_fee - delivery_discount);

/** What has to be paid before the store prepares the order: all, the delivery fee, or nothing. */
export function firstPartOf({ payment_method, total, ...delivery }: Omit<Sums, 'status'>): Kobo {
  if (payment_method === 'ON_PICKUP') return asKobo(0);
  return payment_method === 'AT_DOOR' ? deliveryChargeOf(delivery) : total;
}

/** The statuses in which an order can still be paid. */
const payable: readonly string[] = ['PLACED', 'CONFIRMED', 'PREPARING', 'READY', 'DISPATCHED'];

/** Everything the customer still has to pay for an open order, now or later. */
export const unpaidOf = ({ status, total, paid }: Sums): Kobo =>
  asKobo(payable.includes(status) ? Math.max(0, total - paid) : 0);

/**
 * What the customer has to pay now. An order that is paid at the door owes its first part until it is confirmed,
 * nothing while the store prepares it, and the rest once it is on its way.
 */
export function amountDueOf(order: Sums): Kobo {
  const unpaid = unpaidOf(order);
  if (order.payment_method !== 'AT_DOOR' || order.status === 'DISPATCHED') return unpaid;
  return order.status === 'PLACED' ? asKobo(Math.max(0, firstPartOf(order) - order.paid)) : asKobo(0);
}

/** What the customer has to pay later: the rest of an order that is paid at the door. */
export const laterAmountOf = (order: Sums): Kobo => asKobo(unpaidOf(order) - amountDueOf(order));

/** What the customer got back: refunds, and what the bank took. */
export const givenBackOf = (order: Pick<Sums, 'refunded' | 'chargebacks'>): Kobo =>
  sum(order.refunded, chargedBackOf(order));

/** The part of the platform's fee that was returned with these refunds. */
export const refundedFeesOf = (order: Omit<Sums, 'status'>): Kobo =>
  ratioOf(order.platform_fee, givenBackOf(order), order.total);

/**
 * The platform's fee on an order: on its total or, where it may be paid in cash at the counter, on what was paid
 * through us.
 */
export const feeOf = ({ payment_method, platform_fee, paid, total }: Omit<Sums, 'status'>): Kobo =>
  payment_method === 'ON_PICKUP' ? ratioOf(platform_fee, paid, total) : platform_fee;

/**
 * The merchant's share of an order: the total less the fee and what the customer got back, plus the fees returned with
 * that.
 */
export const netOf = (order: Omit<Sums, 'status'>): Kobo =>
  asKobo(order.total - feeOf(order) - givenBackOf(order) + refundedFeesOf(order));
