import { writeCheckoutDispute } from '../../shared/billing/checkouts/dispute-checkout.ts';
import type { CheckoutEffects } from '../../shared/billing/checkouts/effects.ts';
import { writeCheckoutReport } from '../../shared/billing/checkouts/receive-checkout.ts';
import { effectOfSale } from '../../shared/billing/checkouts/sale.ts';
import { compareBills } from '../../shared/billing/reconcile/compare-bills.ts';
import { availableOf } from '../../shared/commissions/balance-view.ts';
import { saveBalance } from '../../shared/commissions/data/balances.ts';
import { sheetOf } from '../../shared/commissions/data/days.ts';
import { settlePayoutPart } from '../../shared/commissions/payouts/settle-part.ts';
import { lotSale } from '../../shared/licensing/pool/sell-lot.ts';
import { wholesaleSale } from '../../shared/licensing/wholesale/start-wholesale.ts';
import type { PaymentEffects, RefundEffects } from '../../shared/money/payments/effects.ts';
import type { PayoutEffect } from '../../shared/money/withdrawals/apply-transfer.ts';
import { writeChargeback } from '../../shared/orders/ending/apply-chargeback.ts';
import { applyPayment } from '../../shared/orders/payment/apply-payment.ts';
import { openRefundsOf, writeRefundOutcome } from '../../shared/orders/refund/refund-outcome.ts';
import { addonSale } from '../../shared/subscriptions/plan/sell-addon.ts';
import { planSale } from '../../shared/subscriptions/plan/subscribe.ts';
import { payInvoiceOfCheckout } from '../../shared/subscriptions/renewal/invoice-checkout.ts';

/** THE effects of checkouts, by what they pay for. */
export const checkoutEffects: CheckoutEffects = {
  SUBSCRIPTION: effectOfSale(planSale),
  ADDON: effectOfSale(addonSale),
  INVOICE: payInvoiceOfCheckout,
  WHOLESALE: effectOfSale(wholesaleSale),
  PACK: effectOfSale(lotSale),
  TOPUP: effectOfSale(lotSale),
};

/** THE effects of payments, by what they are for. */
export const paymentEffects: PaymentEffects = {
  order: {
    apply: async (work, payment, state) => (await applyPayment(work, payment, state)).writes,
    dispute: writeChargeback,
  },
  checkout: {
    apply: (work, payment, state, from) =>
      writeCheckoutReport({ ...work, effects: checkoutEffects }, { payment, state, from }),
    dispute: writeCheckoutDispute,
  },
};

/** What refunds, payouts and entries of the ledger are for. */
export const refundEffects: RefundEffects = { openOf: openRefundsOf, apply: writeRefundOutcome };
export const payoutEffect: PayoutEffect = settlePayoutPart;
export const entryCheck = compareBills;

/** What an organization has earned, which an admin looks at and holds like the money of a wallet. */
export const earnedMoney = { sheetOf, availableOf, saveBalance } as const;
