import { payInvoiceOfCheckout } from '../../../shared/subscriptions/by-gateway/invoice-checkout.ts';
import { subscribeByCheckout } from '../../../shared/subscriptions/by-gateway/plan-checkout.ts';
import type { CheckoutEffect, CheckoutEffects } from '../../../shared/subscriptions/checkouts/effects.ts';

/** Nothing is sold for this purpose yet, so its money stays in the wallet. */
const sellNothing: CheckoutEffect = async () => undefined;

/** THE effects of checkouts, by what they pay for. */
export const checkoutEffects: CheckoutEffects = {
  SUBSCRIPTION: subscribeByCheckout,
  ADDON: sellNothing,
  INVOICE: payInvoiceOfCheckout,
  WHOLESALE: sellNothing,
  PACK: sellNothing,
  TOPUP: sellNothing,
};
