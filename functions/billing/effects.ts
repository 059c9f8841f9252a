import { disputeCheckout } from '../../shared/billing/checkouts/dispute-checkout.ts';
import type { CheckoutEffects } from '../../shared/billing/checkouts/effects.ts';
import { applyToCheckout } from '../../shared/billing/checkouts/receive-checkout.ts';
import { compareBills } from '../../shared/billing/reconcile/compare-bills.ts';
import { settlePayoutPart } from '../../shared/commissions/payouts/settle-part.ts';
import { buyLotByCheckout } from '../../shared/licensing/pool/lot-checkout.ts';
import { startByCheckout } from '../../shared/licensing/wholesale/wholesale-checkout.ts';
import type { PaymentEffects, RefundEffects } from '../../shared/money/payments/effects.ts';
import type { PayoutEffect } from '../../shared/money/withdrawals/apply-transfer.ts';
import { applyChargeback } from '../../shared/orders/ending/apply-chargeback.ts';
import { applyPayment } from '../../shared/orders/payment/apply-payment.ts';
import { openRefundsOf, refundOutcome } from '../../shared/orders/refund/refund-outcome.ts';
import { buyAddonByCheckout } from '../../shared/subscriptions/by-gateway/addon-checkout.ts';
import { payInvoiceOfCheckout } from '../../shared/subscriptions/by-gateway/invoice-checkout.ts';
import { subscribeByCheckout } from '../../shared/subscriptions/by-gateway/plan-checkout.ts';

/** THE effects of checkouts, by what they pay for. */
export const checkoutEffects: CheckoutEffects = {
  SUBSCRIPTION: subscribeByCheckout,
  ADDON: buyAddonByCheckout,
  INVOICE: payInvoiceOfCheckout,
  WHOLESALE: startByCheckout,
  PACK: buyLotByCheckout,
  TOPUP: buyLotByCheckout,
};

/** THE effects of payments, by what they are for. */
export const paymentEffects: PaymentEffects = {
  order: {
    apply: async (work, payment, state) => (await applyPayment(work, payment, state)).writes,
    dispute: applyChargeback,
  },
  checkout: {
    apply: ({ table, now }, payment, state, from) =>
      applyToCheckout({ table, effects: checkoutEffects }, payment, state, { now, from }),
    dispute: disputeCheckout,
  },
};

/** What refunds, payouts and entries of the ledger are for. */
export const refundEffects: RefundEffects = { openOf: openRefundsOf, apply: refundOutcome };
export const payoutEffect: PayoutEffect = settlePayoutPart;
export const entryCheck = compareBills;
