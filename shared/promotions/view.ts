import type * as z from 'zod';
import { noMetadata } from '#ground';
import type { DiscountOut } from './contract/discount-out.ts';
import { type Discount, discountNameOf } from './domain/discount.ts';
import type { AppliedDiscount } from './domain/discounting.ts';
import { type UseCounter, usedOf } from './domain/uses.ts';

/** A discount as the staff of its store sees it. */
export function toDiscountView(
  discount: Discount,
  counters: readonly UseCounter[],
): z.input<typeof DiscountOut> {
  const { code = null, percent = null, amount = null, buy = null, get = null } = discount;
  const { applies_to, min_subtotal = null, max_discount = null, starts_at = null, ends_at = null } = discount;
  const { uses_limit = null, per_customer_limit = null, metadata = noMetadata } = discount;
  return {
    ...discount,
    code,
    name: discountNameOf(discount),
    percent,
    amount,
    buy,
    get,
    applies_to: applies_to
      ? { products: [...applies_to.products], categories: [...applies_to.categories] }
      : null,
    min_subtotal,
    max_discount,
    starts_at,
    ends_at,
    uses_limit,
    per_customer_limit,
    used_count: usedOf(counters),
    metadata,
  };
}

/** A discount that counts for an order. */
export const toAppliedView = ({
  id,
  code = null,
  name,
  amount,
}: Omit<AppliedDiscount, 'code'> & { readonly code?: string | null | undefined }) => ({
  id,
  code,
  name,
  amount,
});
