import { asKobo, type Kobo } from '#ground/domain';
import type { PaidPlanKey } from '../../billing/domain/plans.ts';
import type { PriceList } from '../../billing/domain/prices.data.ts';
import { priceOfPlan, wholesalePriceOf } from '../../billing/domain/prices.ts';
import { type RenewedSubscription, subscriptionDueOf } from '../../billing/domain/renewal.ts';
import type { LicenseSource } from './sponsorship.ts';

/** The longest period of a licence, in months. */
export const maxLicenseMonths = 12;

/** The fields from which a licence is priced. */
interface Priced {
  readonly plan: PaidPlanKey;
  readonly source: LicenseSource;
  readonly months: number;
}

/** What a licence costs by the month, in kobo: the list price from the pool, or what a reseller pays. */
export const monthlyPriceOf = ({ plan, source }: Omit<Priced, 'months'>, list: PriceList): Kobo =>
  source === 'POOL' ? priceOfPlan(list, plan, 'month') : wholesalePriceOf(list, plan);

/** What a period of a licence costs, in kobo: capacity of the pool, or money. */
export const priceOfLicense = (license: Priced, list: PriceList): Kobo =>
  asKobo(monthlyPriceOf(license, list) * license.months);

/** The fields of a licence that decide what time does to it. */
interface Renewed extends Omit<RenewedSubscription, 'cancel_at_period_end'> {
  readonly auto_renew: boolean;
}

/** What time does next to a licence, and when: as to a subscription. */
export const licenseDueOf = (license: Renewed) =>
  subscriptionDueOf({ ...license, cancel_at_period_end: !license.auto_renew });
