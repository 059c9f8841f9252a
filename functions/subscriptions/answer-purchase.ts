import type * as z from 'zod';
import { type Commit, commitIfChanged, type Work } from '#ground';
import { toCheckoutView } from '../../shared/billing/checkouts/checkout-view.ts';
import type { Bought } from '../../shared/billing/checkouts/sale.ts';
import type { BilledOrganization } from '../../shared/billing/data/billing-partition.ts';
import { toInvoiceView } from '../../shared/billing/invoices/invoice-view.ts';
import { showCurrentPlan } from '../../shared/licensing/licenses/show-current-plan.ts';
import type { SubscribedOut } from '../../shared/subscriptions/contract/subscribing.ts';
import { type CurrentPlan, loadCurrentPlan } from '../../shared/subscriptions/plan/current-plan.ts';
import type { SoldAddon } from '../../shared/subscriptions/plan/sell-addon.ts';
import { toSubscriptionView } from '../../shared/subscriptions/plan/subscription-view.ts';

type View = z.input<typeof SubscribedOut>;

/**
 * Answers a purchase of a merchant: the subscription with it, or the plan that counts meanwhile, with what it billed and its
 * checkout. @param baseUrl the public address of the service
 */
export async function answerPurchase(
  { table, now }: Work,
  billed: BilledOrganization,
  bought: Bought<{ readonly current: CurrentPlan }, SoldAddon>,
  baseUrl: string,
): Promise<Commit<View> | View> {
  const { made, opened, writes } = bought;
  const current = bought.paid ? await loadCurrentPlan(table, billed) : bought.planned.current;
  return commitIfChanged(writes, {
    ...(made?.subscription
      ? toSubscriptionView(made.subscription)
      : await showCurrentPlan(table, current, billed)),
    invoice: made?.invoice ? toInvoiceView(made.invoice, baseUrl) : null,
    ...(opened && { checkout: toCheckoutView(opened, now) }),
  });
}
