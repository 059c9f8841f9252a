import type { Kobo } from '#ground/domain';
import { chooseDiscounts } from './combine.ts';
import { type Discount, type DiscountId, discountNameOf } from './discount.ts';
import type { Remaining } from './reduction.ts';
import {
  type DiscountedOrder,
  type DiscountRefusal,
  noSuchCode,
  refusalOfDiscount,
  type UsesLeft,
} from './refusal.ts';

/** A discount that counts for an order. */
export interface AppliedDiscount {
  readonly id: DiscountId;
  readonly code?: string | undefined;
  readonly name: string;
  readonly amount: Kobo;
}

/** What a customer may get off an order. */
export interface Offers {
  /** The discounts without a code, the oldest first. */
  readonly automatic: readonly Discount[];
  /** The codes that the customer sent, in upper case, each with its discount if the store has it. */
  readonly named: readonly { readonly code: string; readonly discount: Discount | undefined }[];
}

/** Why a code does not count: `at` is its place among those that were sent. */
export interface RefusedCode {
  readonly at: number;
  readonly why: DiscountRefusal | { readonly code: 'discount_not_combined'; readonly detail: string };
}

/** What discounts take off an order. */
export interface Discounting {
  readonly applied: readonly AppliedDiscount[];
  readonly reduction: Remaining;
  readonly refused: readonly RefusedCode[];
}

const notCombined = {
  code: 'discount_not_combined',
  detail: 'is not added to the discounts that count, which take off more',
} as const;

/**
 * What the discounts of a store take off an order. Codes come before discounts without one, in the order in which they
 * were sent.
 * @param usesOf how often a discount can still be used
 */
export function computeDiscounts(
  { automatic, named }: Offers,
  order: DiscountedOrder,
  usesOf: (discount: Discount) => UsesLeft,
  now: Date,
): Discounting {
  const refusalOf = (discount: Discount) => refusalOfDiscount(discount, order, usesOf(discount), now);
  const sent = named.map(({ discount }, at) => ({
    at,
    discount,
    why: discount ? refusalOf(discount) : noSuchCode,
  }));
  const counting = [
    ...sent.flatMap(({ discount, why }) => (discount && !why ? [discount] : [])),
    ...automatic.filter((one) => !refusalOf(one)),
  ];
  const { taken, reduction } = chooseDiscounts(counting, order.lines, order.whole);
  const isTaken = (discount: Discount | undefined) => taken.some((one) => one.discount === discount);
  return {
    applied: taken.map(({ discount, amount }) => ({
      id: discount.id,
      ...(discount.code !== undefined && { code: discount.code }),
      name: discountNameOf(discount),
      amount,
    })),
    reduction,
    refused: sent.flatMap(({ at, discount, why }): RefusedCode[] => {
      if (why) return [{ at, why }];
      const isPending = discount?.kind === 'FREE_DELIVERY' && !order.isDeliveryPriced;
      return isTaken(discount) || isPending ? [] : [{ at, why: notCombined }];
    }),
  };
}
