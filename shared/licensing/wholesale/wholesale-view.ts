import type * as z from 'zod';
import type { BilledOrganization } from '../../billing/data/billing-partition.ts';
import type { Invoice } from '../../billing/data/invoices.ts';
import { paidPlanKeys } from '../../billing/domain/plans.ts';
import type { PriceList } from '../../billing/domain/prices.data.ts';
import { priceListOf, priceOfPlan, wholesalePriceOf } from '../../billing/domain/prices.ts';
import { toInvoiceView } from '../../billing/invoices/invoice-view.ts';
import type { CatalogPlanOut, StartedWholesale, WholesaleOut } from '../contract/wholesale.ts';
import type { LicenseCounts, Wholesale } from '../data/wholesale.ts';
import { monthlyTotalOf } from '../domain/reseller.ts';

/** What a reseller has. @param wholesale its last subscription, if it ever had one */
export function toWholesaleView(
  { organization, mode }: BilledOrganization,
  wholesale: Wholesale | undefined,
  { licenses, monthly }: LicenseCounts,
): z.input<typeof WholesaleOut> {
  const paid = wholesale && {
    status: wholesale.status,
    price: priceListOf(wholesale.prices).wholesale.subscription,
  };
  return {
    organization,
    status: wholesale?.status ?? 'NONE',
    period: wholesale?.period ?? null,
    cancel_at_period_end: wholesale?.cancel_at_period_end ?? false,
    licenses,
    monthly_total: monthlyTotalOf(paid, monthly),
    currency: 'NGN',
    unpaid_invoice: wholesale?.unpaid?.invoice ?? null,
    is_test: mode === 'test',
    revision: wholesale?.revision ?? 0,
  };
}

/** A reseller at the start of its subscription. @param invoice of the first month, once it is paid @param baseUrl the public address of the service */
export const toStartedView = (
  of: BilledOrganization,
  { wholesale, counts }: { readonly wholesale: Wholesale | undefined; readonly counts: LicenseCounts },
  invoice: Invoice | undefined,
  baseUrl: string,
): z.input<typeof StartedWholesale> => ({
  ...toWholesaleView(of, wholesale, counts),
  invoice: invoice ? toInvoiceView(invoice, baseUrl) : null,
});

/** The plans at the prices of resellers. */
export const toCatalogPlanViews = (list: PriceList): z.input<typeof CatalogPlanOut>[] =>
  paidPlanKeys.map((plan) => ({
    plan,
    list_price: priceOfPlan(list, plan, 'month'),
    price: wholesalePriceOf(list, plan),
  }));
