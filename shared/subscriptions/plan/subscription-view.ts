import type * as z from 'zod';
import { asKobo } from '#ground';
import type { BilledOrganization } from '../../billing/data/billing-partition.ts';
import { priceListOf, priceOfAddon, priceOfPlan } from '../../billing/domain/prices.ts';
import type { AddonOut, SubscriptionOut } from '../contract/subscription.ts';
import type { Subscription } from '../data/subscriptions.ts';
import type { CurrentPlan } from './current-plan.ts';

/** An add-on of a subscription, with what it costs for a period. */
export function toAddonView(
  { addon, quantity, id, created_at, cancelled }: Subscription['addons'][number],
  { prices, interval }: Pick<Subscription, 'prices' | 'interval'>,
): z.input<typeof AddonOut> {
  const price = priceOfAddon(priceListOf(prices), addon, quantity, interval);
  return { id, addon, quantity, price, cancelled: cancelled === true, created_at };
}

/** A subscription as its organization sees it. */
export function toSubscriptionView(subscription: Subscription): z.input<typeof SubscriptionOut> {
  const { prices, plan, interval, pending_plan = null, addons, unpaid, mode } = subscription;
  return {
    ...subscription,
    price: priceOfPlan(priceListOf(prices), plan, interval),
    currency: 'NGN',
    pending_plan,
    addons: addons.map((one) => toAddonView(one, subscription)),
    source: 'OWN',
    unpaid_invoice: unpaid?.invoice ?? null,
    is_test: mode === 'test',
  };
}

/** What the partner's side knows of a licence: when it was allocated, and how often it has changed. */
type LicenseRecord = Readonly<Pick<z.output<typeof SubscriptionOut>, 'created_at' | 'revision'>>;

/**
 * The plan that counts for an organization: its own, the one that a partner pays, or FREE.
 * @param record of the licence, where that is what counts
 */
export function toCurrentView(
  { subscription, license, source }: CurrentPlan,
  { organization, mode }: BilledOrganization,
  record: LicenseRecord | undefined,
): z.input<typeof SubscriptionOut> {
  const own = subscription && toSubscriptionView(subscription);
  if (source === 'LICENSE' && license) {
    const none = { cancel_at_period_end: false, pending_plan: null, addons: [], unpaid_invoice: null };
    return {
      ...none,
      ...own,
      id: license.license,
      organization,
      plan: license.plan,
      interval: 'month',
      price: asKobo(0),
      currency: 'NGN',
      status: license.status,
      period: license.period,
      source,
      is_test: mode === 'test',
      created_at: record?.created_at ?? null,
      revision: record?.revision ?? 0,
    };
  }
  return (
    own ?? {
      id: null,
      organization,
      plan: 'FREE',
      interval: 'month',
      price: asKobo(0),
      currency: 'NGN',
      status: 'ACTIVE',
      period: null,
      cancel_at_period_end: false,
      pending_plan: null,
      addons: [],
      source: 'OWN',
      unpaid_invoice: null,
      is_test: mode === 'test',
      created_at: null,
      revision: 0,
    }
  );
}
