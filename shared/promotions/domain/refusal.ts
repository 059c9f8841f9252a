import { toDecimal } from '#ground/domain';
import type { Discount } from './discount.ts';
import type { promotionProblems } from './problems.ts';
import { amountOfReduction, type DiscountLine, isInScope, type Remaining, reductionOf } from './reduction.ts';

/** Why a discount does not count, for programs and in words that follow the name of the code. */
export interface DiscountRefusal {
  readonly code: keyof typeof promotionProblems;
  readonly detail: string;
}

/** An order that discounts may count for. */
export interface DiscountedOrder {
  readonly lines: readonly DiscountLine[];
  readonly method: 'DELIVERY' | 'PICKUP';
  /** What is to pay without a discount. */
  readonly whole: Remaining;
  /** Whether the delivery has a price already. */
  readonly isDeliveryPriced: boolean;
}

/** How often a discount can still be used, by all customers and by the one who orders. */
export interface UsesLeft {
  /** Undefined without a limit. */
  readonly left?: number | undefined;
  /** Why the customer cannot use it; undefined where the customer can, or is not known yet. */
  readonly ofCustomer?: DiscountRefusal | undefined;
}

export const usedUp: DiscountRefusal = { code: 'discount_used_up', detail: 'has been used up' };
export const usedUpByCustomer: DiscountRefusal = {
  code: 'discount_used_up',
  detail: 'was used as often as one phone number may use it',
};
export const notFirstOrder: DiscountRefusal = {
  code: 'discount_invalid',
  detail: 'is only for the first order of a phone number',
};
export const noSuchCode: DiscountRefusal = {
  code: 'discount_invalid',
  detail: 'is not a code of this store',
};

const invalid = (detail: string): DiscountRefusal => ({ code: 'discount_invalid', detail });

/** Why a discount does not count at a time, whatever is ordered. */
function refusalByTime({ is_active, starts_at, ends_at }: Discount, now: Date): DiscountRefusal | undefined {
  if (!is_active) return invalid('is not active');
  if (starts_at !== undefined && now < new Date(starts_at)) return invalid('has not begun');
  if (ends_at !== undefined && now >= new Date(ends_at))
    return { code: 'discount_expired', detail: 'has ended' };
  return undefined;
}

/** Why a discount does not apply to an order. */
function refusalByOrder(
  discount: Discount,
  { lines, method, whole, isDeliveryPriced }: DiscountedOrder,
): DiscountRefusal | undefined {
  const { kind, min_subtotal = 0 } = discount;
  const subtotal = whole.lines.reduce((total, line) => total + line, 0);
  if (subtotal < min_subtotal) {
    const detail = `is for orders from ${toDecimal(min_subtotal)}; ${toDecimal(min_subtotal - subtotal)} is missing`;
    return { code: 'discount_below_minimum', detail };
  }
  if (!lines.some((line) => isInScope(discount, line))) return invalid('does not apply to these items');
  if (kind === 'FREE_DELIVERY') {
    if (method === 'PICKUP') return invalid('is for orders that are delivered');
    if (!isDeliveryPriced) return undefined;
  }
  if (amountOfReduction(reductionOf(discount, lines, whole)) > 0) return undefined;
  return invalid(
    kind === 'FREE_DELIVERY' ? 'is not needed: the delivery is free' : 'takes nothing off these items',
  );
}

/** Why a discount does not count for an order; undefined if it does. */
export const refusalOfDiscount = (
  discount: Discount,
  order: DiscountedOrder,
  { left, ofCustomer }: UsesLeft,
  now: Date,
): DiscountRefusal | undefined =>
  refusalByTime(discount, now) ??
  (left !== undefined && left <= 0 ? usedUp : undefined) ??
  ofCustomer ??
  refusalByOrder(discount, order);

/** Whether a discount may count at a time, whatever is ordered. */
export const isRunning = (discount: Discount, now: Date): boolean =>
  refusalByTime(discount, now) === undefined;
