import { isDeepStrictEqual } from 'node:util';
import { type Entitlement, entitlementOf, saveLimits } from '../../entitlements/data/entitlements.ts';
import { type Entitled, mostOf } from '../../entitlements/domain/entitled.ts';
import { toId } from '../../kernel/ids.ts';
import type { Tenant } from '../../kernel/roles.ts';
import type { OrganizationTime } from '../../partners/domain/organization.ts';
import type { Table, Write } from '../../platform/table/table.ts';
import type { BilledOrganization } from '../data/billing-partition.ts';
import { placesOf, planFallOf, savePlanFall } from '../data/plan-falls.ts';
import type { Subscription } from '../data/subscriptions.ts';
import { changeStoreLimit } from '../domain/plan-fall.ts';
import type { PaidPlanKey } from '../domain/plans.ts';
import { limitsOfPlan } from './limits-of-plan.ts';

/** The account whose limits an organization pays for: a merchant's own organization has the id of its user. */
export const entitledAccountOf = ({ organization, mode }: BilledOrganization): Tenant => ({
  user: toId<'User'>(organization),
  mode,
});

/** The writes by which the number of stores that a plan allows changes: 1 GetItem where it does. */
async function moveStoreLimit(
  table: Table,
  of: BilledOrganization,
  limits: { readonly from: number; readonly to: number },
  time: OrganizationTime,
): Promise<readonly Write[]> {
  if (limits.from === limits.to) return [];
  const read = await planFallOf(table, of);
  if (!read && limits.from < limits.to) return [];
  const next = changeStoreLimit(read ? placesOf(read) : { places: [] }, limits, time.now);
  return [savePlanFall(of, read, next, time)];
}

/** The writes that change what an account is entitled to. Fewer stores than before begin the time after which some close. */
async function entitle(
  table: Table,
  of: BilledOrganization,
  read: Entitlement,
  { own, licensed }: Pick<Entitled, 'own' | 'licensed'>,
  time: OrganizationTime,
): Promise<readonly Write[]> {
  if (isDeepStrictEqual([own, licensed], [read.own, read.licensed])) return [];
  const stores = { from: mostOf(read, 'stores'), to: mostOf({ own, licensed }, 'stores') };
  return [
    saveLimits(entitledAccountOf(of), read, { own, licensed }),
    ...(await moveStoreLimit(table, of, stores, time)),
  ];
}

/**
 * The writes by which the limits of a subscription's plan and add-ons count, in the transaction that changes it: 1 GetItem,
 * unless they are known, and 1 more where they allow another number of stores. One that has ended leaves the FREE plan.
 * @param known the limits that count now, where they were read before
 */
export async function entitleBySubscription(
  table: Table,
  { organization, mode, status, plan, prices, addons }: Subscription,
  time: OrganizationTime,
  known?: Entitlement,
): Promise<readonly Write[]> {
  const of = { organization, mode };
  const read = known ?? (await entitlementOf(table, entitledAccountOf(of)));
  const own = status === 'ENDED' ? undefined : limitsOfPlan(plan, prices, addons);
  return entitle(table, of, read, { own, licensed: read.licensed }, time);
}

/**
 * The writes by which the limits of the plan count that a partner pays for a merchant, where they are higher than the
 * merchant's own: 1 GetItem, and 1 more where they allow another number of stores. @param paid the plan and the version of the prices; undefined when the licence ends
 */
export async function entitleByLicense(
  table: Table,
  merchant: BilledOrganization,
  paid: { readonly plan: PaidPlanKey; readonly prices: number } | undefined,
  time: OrganizationTime,
): Promise<readonly Write[]> {
  const read = await entitlementOf(table, entitledAccountOf(merchant));
  const licensed = paid && limitsOfPlan(paid.plan, paid.prices).included;
  return entitle(table, merchant, read, { own: read.own, licensed }, time);
}
