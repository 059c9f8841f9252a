import type { CheckoutEffects } from '../../../shared/billing/checkouts/effects.ts';
import { buyLotByCheckout } from '../../../shared/licensing/pool/lot-checkout.ts';
import { startByCheckout } from '../../../shared/licensing/wholesale/wholesale-checkout.ts';
import { buyAddonByCheckout } from '../../../shared/subscriptions/by-gateway/addon-checkout.ts';
import { payInvoiceOfCheckout } from '../../../shared/subscriptions/by-gateway/invoice-checkout.ts';
import { subscribeByCheckout } from '../../../shared/subscriptions/by-gateway/plan-checkout.ts';

/** THE effects of checkouts, by what they pay for. */
export const checkoutEffects: CheckoutEffects = {
  SUBSCRIPTION: subscribeByCheckout,
  ADDON: buyAddonByCheckout,
  INVOICE: payInvoiceOfCheckout,
  WHOLESALE: startByCheckout,
  PACK: buyLotByCheckout,
  TOPUP: buyLotByCheckout,
};
