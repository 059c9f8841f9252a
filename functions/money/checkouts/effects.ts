import type { CheckoutEffects } from '../../../shared/billing/checkouts/effects.ts';
import { effectOfSale } from '../../../shared/billing/checkouts/sale.ts';
import { lotSale } from '../../../shared/licensing/pool/sell-lot.ts';
import { wholesaleSale } from '../../../shared/licensing/wholesale/start-wholesale.ts';
import { addonSale } from '../../../shared/subscriptions/plan/sell-addon.ts';
import { planSale } from '../../../shared/subscriptions/plan/subscribe.ts';
import { payInvoiceOfCheckout } from '../../../shared/subscriptions/renewal/invoice-checkout.ts';

/** THE effects of checkouts, by what they pay for. */
export const checkoutEffects: CheckoutEffects = {
  SUBSCRIPTION: effectOfSale(planSale),
  ADDON: effectOfSale(addonSale),
  INVOICE: payInvoiceOfCheckout,
  WHOLESALE: effectOfSale(wholesaleSale),
  PACK: effectOfSale(lotSale),
  TOPUP: effectOfSale(lotSale),
};
