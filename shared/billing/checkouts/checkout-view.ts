import type * as z from 'zod';
import type { CheckoutOut } from '../contract/checkout.ts';
import type { Checkout } from '../data/checkouts.ts';
import { statusOfCheckout } from '../domain/checkout.ts';

/** A checkout, and where to pay it, which is shown while it is OPEN. */
export interface ShownCheckout {
  readonly checkout: Checkout;
  readonly authorization_url?: string | undefined;
}

/** A checkout as its payer sees it. @param now the time of its organization */
export function toCheckoutView(
  { checkout, authorization_url }: ShownCheckout,
  now: Date,
): z.input<typeof CheckoutOut> {
  const { mode, reason = null, to_wallet = false, invoice = null } = checkout;
  const status = statusOfCheckout(checkout, now);
  return {
    ...checkout,
    status,
    currency: 'NGN',
    authorization_url: (status === 'OPEN' && authorization_url) || null,
    reason,
    to_wallet,
    invoice,
    is_test: mode === 'test',
  };
}
