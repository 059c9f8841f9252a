import type { Item, Table } from '#ground';
import type { BilledOrganization } from '../../billing/data/billing-partition.ts';
import { type PlanKey, rankOf } from '../../billing/domain/plans.ts';
import { keyOfLicensedPlan, type LicensedPlan, parseLicensedPlan } from '../data/licensed-plan.ts';
import { keyOfSubscription, parseSubscription, type Subscription } from '../data/subscriptions.ts';
import { type KnownLimits, keysOfLimits, parseLimits } from '../limits/entitle.ts';

/** What an organization pays for itself, and what a partner pays for it. */
export interface CurrentPlan {
  /** The plan that counts: the higher of the two. */
  readonly plan: PlanKey;
  readonly source: 'OWN' | 'LICENSE';
  /** Its own subscription, unless it has none or it has ended. */
  readonly subscription: Subscription | undefined;
  /** The licence, unless there is none or it has ended. */
  readonly license: LicensedPlan | undefined;
  /** The last subscription, which the next one replaces. */
  readonly last: Subscription | undefined;
}

/** The same, and the limits of it. */
export interface ChangeablePlan extends CurrentPlan {
  readonly limits: KnownLimits;
}

const keysOfPlan = (billed: BilledOrganization) => ({
  subscription: keyOfSubscription(billed),
  license: keyOfLicensedPlan(billed),
});

function currentPlanOf(
  items: Readonly<Record<keyof ReturnType<typeof keysOfPlan>, Item | undefined>>,
): CurrentPlan {
  const last = items.subscription && parseSubscription(items.subscription);
  const known = items.license && parseLicensedPlan(items.license);
  const subscription = last?.status === 'ENDED' ? undefined : last;
  const license = known?.status === 'ENDED' ? undefined : known;
  const own = subscription?.plan ?? 'FREE';
  const isLicensed = license !== undefined && rankOf(license.plan) > rankOf(own);
  return {
    plan: isLicensed ? license.plan : own,
    source: isLicensed ? 'LICENSE' : 'OWN',
    subscription,
    license,
    last,
  };
}

/** Which plan counts for an organization: 1 BatchGetItem. */
export const loadCurrentPlan = async (table: Table, billed: BilledOrganization): Promise<CurrentPlan> =>
  currentPlanOf(await table.getTogether(keysOfPlan(billed)));

/** The same with the limits that count now, for a change of them: 1 BatchGetItem. */
export async function loadPlanToChange(table: Table, billed: BilledOrganization): Promise<ChangeablePlan> {
  const items = await table.getTogether({
    ...keysOfPlan(billed),
    ...keysOfLimits(billed),
  });
  return { ...currentPlanOf(items), limits: parseLimits(items) };
}
