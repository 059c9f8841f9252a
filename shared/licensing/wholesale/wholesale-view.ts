import type * as z from 'zod';
import type { Work } from '#ground';
import { toCheckoutView } from '../../billing/checkouts/checkout-view.ts';
import type { Bought } from '../../billing/checkouts/sale.ts';
import type { BilledOrganization } from '../../billing/data/billing-partition.ts';
import { paidPlanKeys } from '../../billing/domain/plans.ts';
import type { PriceList } from '../../billing/domain/prices.data.ts';
import { priceListOf, priceOfPlan, wholesalePriceOf } from '../../billing/domain/prices.ts';
import { toInvoiceView } from '../../billing/invoices/invoice-view.ts';
import type { CatalogPlanOut, StartedWholesale, WholesaleOut } from '../contract/wholesale.ts';
import { type LicenseCounts, resellerOf, type Wholesale } from '../data/wholesale.ts';
import { monthlyTotalOf } from '../domain/reseller.ts';
import type { PlannedReseller, StartedReseller } from './start-wholesale.ts';

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

/**
 * A reseller that has bought its subscription, or is to pay it. 1 BatchGetItem where an earlier run of the request has paid.
 * @param baseUrl the public address of the service
 */
export async function showBoughtReseller(
  { table, now }: Work,
  billed: BilledOrganization,
  bought: Bought<PlannedReseller, StartedReseller>,
  baseUrl: string,
): Promise<z.input<typeof StartedWholesale>> {
  const { made, opened } = bought;
  const { wholesale, counts } = bought.paid
    ? await resellerOf(table, billed)
    : { wholesale: made?.wholesale ?? bought.planned.changes, counts: bought.planned.counts };
  return {
    ...toWholesaleView(billed, wholesale, counts),
    invoice: made ? toInvoiceView(made.invoice, baseUrl) : null,
    ...(opened && { checkout: toCheckoutView(opened, now) }),
  };
}

/** The plans at the prices of resellers. */
export const toCatalogPlanViews = (list: PriceList): z.input<typeof CatalogPlanOut>[] =>
  paidPlanKeys.map((plan) => ({
    plan,
    list_price: priceOfPlan(list, plan, 'month'),
    price: wholesalePriceOf(list, plan),
  }));
