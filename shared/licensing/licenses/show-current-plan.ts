import type * as z from 'zod';
import type { Table, Work } from '#ground';
import { toCheckoutView } from '../../billing/checkouts/checkout-view.ts';
import type { Bought } from '../../billing/checkouts/sale.ts';
import type { BilledOrganization } from '../../billing/data/billing-partition.ts';
import { toInvoiceView } from '../../billing/invoices/invoice-view.ts';
import type { SubscribedOut } from '../../subscriptions/contract/subscribing.ts';
import { type CurrentPlan, loadCurrentPlan } from '../../subscriptions/plan/current-plan.ts';
import type { SoldAddon } from '../../subscriptions/plan/sell-addon.ts';
import { toCurrentView, toSubscriptionView } from '../../subscriptions/plan/subscription-view.ts';
import { loadUncheckedLicense } from '../data/licenses.ts';

/** The plan that counts for a merchant, as it sees it: 1 GetItem where a partner pays it. */
export async function showCurrentPlan(
  table: Table,
  current: CurrentPlan,
  billed: BilledOrganization,
): Promise<ReturnType<typeof toCurrentView>> {
  const { source, license } = current;
  const isLicensed = source === 'LICENSE' && license !== undefined;
  const record = isLicensed ? await loadUncheckedLicense(table, license.license) : undefined;
  return toCurrentView(current, billed, record);
}

/**
 * A purchase as its merchant sees it: the subscription with it, or the plan that counts meanwhile, with what it billed and its
 * checkout. @param baseUrl the public address of the service
 */
export async function showPurchase(
  { table, now }: Work,
  billed: BilledOrganization,
  bought: Bought<{ readonly current: CurrentPlan }, SoldAddon>,
  baseUrl: string,
): Promise<z.input<typeof SubscribedOut>> {
  const { made, opened } = bought;
  const current = bought.paid ? await loadCurrentPlan(table, billed) : bought.planned.current;
  return {
    ...(made?.subscription
      ? toSubscriptionView(made.subscription)
      : await showCurrentPlan(table, current, billed)),
    invoice: made?.invoice ? toInvoiceView(made.invoice, baseUrl) : null,
    ...(opened && { checkout: toCheckoutView(opened, now) }),
  };
}
