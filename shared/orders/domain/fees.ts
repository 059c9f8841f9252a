import { type Kobo, kobo, sum } from '../../kernel/money.ts';
import { orderFee } from './fees.data.ts';

/** Part of a whole of an amount, rounded half up. */
export function ratio(amount: number, part: number, whole: number): Kobo {
  if (whole <= 0) return kobo(0);
  const doubled = 2n * BigInt(amount) * BigInt(part) + BigInt(whole);
  return kobo(Number(doubled / (2n * BigInt(whole))));
}

/** The platform's fee on an amount: 1.5 % and 100.00, which small amounts do not pay, and at most 2,000.00. */
export function platformFee(amount: Kobo): Kobo {
  const fixed = amount < orderFee.fixedFrom ? 0 : orderFee.fixed;
  return kobo(Math.min(orderFee.most, ratio(amount, orderFee.basisPoints, 10_000) + fixed));
}

/**
 * What a part of an amount adds to the parts before it: each part carries its share of the fee, and the parts of the whole
 * carry exactly the fee, whatever is rounded between them.
 * @param fee on the whole amount
 * @param before the parts before this one
 */
export function feeOnPart(fee: Kobo, whole: Kobo, before: Kobo, part: Kobo): Kobo {
  return kobo(ratio(fee, sum(before, part), whole) - ratio(fee, before, whole));
}

interface Sums {
  readonly status: string;
  readonly payment_method: 'ONLINE' | 'ON_PICKUP' | 'AT_DOOR';
  readonly delivery_fee: Kobo;
  readonly total: Kobo;
  readonly platform_fee: Kobo;
  /** What was paid through us. */
  readonly paid: Kobo;
  readonly refunded: Kobo;
}

/** What has to be paid before the store prepares the order: all, the delivery fee, or nothing. */
export function firstPart({ payment_method, delivery_fee, total }: Omit<Sums, 'status'>): Kobo {
  if (payment_method === 'ON_PICKUP') return kobo(0);
  return payment_method === 'AT_DOOR' ? delivery_fee : total;
}

/** The statuses in which the rest is still to be paid, at the door or at the counter. */
const owing: readonly string[] = ['CONFIRMED', 'PREPARING', 'READY', 'DISPATCHED'];

/** What the customer has to pay next: before the store prepares the order, or then the rest. */
export function amountDue(order: Sums): Kobo {
  const { status, payment_method, total, paid } = order;
  const due = status === 'PLACED' && payment_method !== 'ON_PICKUP' ? firstPart(order) : total;
  return status === 'PLACED' || owing.includes(status) ? kobo(Math.max(0, due - paid)) : kobo(0);
}

/** What of the platform's fee came back with the refunds. */
export const feesGivenBack = ({ platform_fee, refunded, total }: Omit<Sums, 'status'>): Kobo =>
  ratio(platform_fee, refunded, total);

/** What is the merchant's of an order: the total without the fee and the refunds, with the fees that came back. */
export const netOf = (order: Omit<Sums, 'status'>): Kobo =>
  kobo(order.total - order.platform_fee - order.refunded + feesGivenBack(order));
